// Errors of requests as one class: what the server explained (RFC 9457), or that it could not be reached.
import type { Problem } from "./types";

/** `status` 0 means that the server was not reached. `body` holds further members, such as the facts since on 409. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: Record<string, string[]>;
  readonly body: Problem;

  constructor(body: Problem) {
    super(body.detail ? `${body.title}: ${body.detail}` : body.title);
    this.name = "ApiProblem";
    this.status = body.status;
    this.title = body.title;
    this.detail = body.detail ?? "";
    this.errors = body.errors ?? {};
    this.body = body;
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

export function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem({ status: 0, title: "unreachable", detail: cause instanceof Error ? cause.message : "" });
}

/** The problem a failed response describes; a proxy's HTML page becomes its status line. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const plain = { status: response.status, title: response.statusText || `HTTP ${response.status}` };
  if (!(response.headers.get("Content-Type") ?? "").includes("json")) return new ApiProblem(plain);
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(typeof body === "object" && body !== null ? { ...plain, ...body } : plain);
}
