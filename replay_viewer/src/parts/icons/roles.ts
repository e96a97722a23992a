// All drawings that a script may name.
import { DRAWINGS } from "./all";
import { SIGNS } from "./signs";

export const ROLE_SIGNS = { ...SIGNS, ...DRAWINGS };
