// Which chunks the pages come in. Left alone, esbuild makes one for each set of pages that share something: over a hundred, most
// of them below a kilobyte and each compressed by itself. Here those are joined for which a file less is worth the bytes that
// some page then loads in vain; esbuild is told by imports that are added to entries. A module that does something when it is
// loaded may so be loaded where nobody uses it: none does more than define and register.

// What imports an entry is not added to it: that would be evaluated first, without what the entry defines.

/** What a file more costs a page, in minified bytes: a request, and a compressor that begins anew. */
const FILE = 3000;
/** How much what is loaded counts, by entries: the pages that count most with what they draw at once, other pages, parts. */
const WEIGHTS = [
  [/^src\/pages\/replay\/index\./, 12],
  [/^src\/pages\/replay\/(Wide|Phone|SeatsPanel|Strip)\./, 16],
  [/^src\/board\/[^/]+\/index\./, 12],
  [/^src\/pages\/recorder\/index\./, 20],
  [/^src\/pages\/whatif\/index\./, 4],
  [/^src\/pages\/(seat|start|create|links)\/index\./, 8],
  [/^src\/pages\/[^/]+\/index\./, 1],
  [/^/, 0.2],
];

/**
 * entry -> files that it is to import besides its own.
 *
 * inputs, outputs: of the metafile of a build with splitting. first: the entry that every page begins with.
 */
export function joined(inputs, outputs, first) {
  const entries = [...new Set(Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []))].filter(isScript).sort();
  const sizes = sizesOf(outputs);
  const begin = [...reached(inputs, first)].filter((file) => file !== first && file in sizes);
  // Every page begins with the same, and whatever opens on a page finds there what the page has.
  const added = new Map(entries.map((entry) => [entry, new Set([...begin, ...(ownerOf(entry, entries) ?? [])])]));
  for (;;) {
    const reach = new Map(entries.map((entry) => [entry, reachedBy(inputs, entry, added.get(entry))]));
    const apart = groupsOf(entries, reach, sizes, first);
    const groups = joinAll(apart, entries);
    for (const group of groups) for (const entry of group.entries) for (const file of group.files) added.get(entry).add(file);
    if (groups.length === apart.length)
      return new Map([...added].map(([entry, files]) => [entry, [...files].filter((one) => !reached(inputs, one).has(entry))]));
  }
}

const isScript = (name) => /\.tsx?$/.test(name);

/** The page, or the drawing, in whose folder a part lies. */
function ownerOf(entry, entries) {
  const folder = entry.match(/^src\/(?:pages|board)\/[^/]+\//)?.[0];
  return [`${folder}index.tsx`, `${folder}index.ts`].filter((one) => one !== entry && entries.includes(one));
}

/** What a file cannot start without. */
export function reached(inputs, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of inputs[file]?.imports ?? []) if (one.kind === "import-statement") reached(inputs, one.path, found);
  return found;
}

function reachedBy(inputs, entry, added) {
  const found = reached(inputs, entry);
  for (const file of added) reached(inputs, file, found);
  return found;
}

/** Of our own files; packages stay where they are, since most of them may not be imported for nothing. */
function sizesOf(outputs) {
  const sizes = {};
  for (const { inputs } of Object.values(outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs))
      if (isScript(file) && bytesInOutput > 0) sizes[file] = (sizes[file] ?? 0) + bytesInOutput;
  return sizes;
}

/** What the same entries need; of the first entry only itself is in no other. */
function groupsOf(entries, reach, sizes, first) {
  const groups = new Map();
  for (const file of Object.keys(sizes).sort()) {
    if (file === first) continue;
    const own = entries.filter((entry) => reach.get(entry).has(file));
    const key = own.join(" ");
    if (!groups.has(key)) groups.set(key, { entries: own, files: [], bytes: 0 });
    groups.get(key).files.push(file);
    groups.get(key).bytes += sizes[file];
  }
  return [...groups.values()];
}

/** Joins two groups as long as that is worth it, the best two first. What the first entry has, all have. */
function joinAll(groups, all) {
  const open = [...groups];
  for (;;) {
    let best = null;
    for (const [at, one] of open.entries())
      for (const other of open.slice(at + 1)) {
        const group = joinedOf(one, other, all);
        const gain = costOf(one) + costOf(other) - costOf(group);
        if (gain > (best?.gain ?? 0)) best = { gain, one, other, group };
      }
    if (!best) return open;
    open.splice(open.indexOf(best.one), 1);
    open.splice(open.indexOf(best.other), 1, best.group);
  }
}

function joinedOf(one, other, all) {
  const entries = all.filter((entry) => one.entries.includes(entry) || other.entries.includes(entry));
  return { entries, files: [...one.files, ...other.files], bytes: one.bytes + other.bytes };
}

const costOf = ({ entries, bytes }) => entries.reduce((sum, entry) => sum + weightOf(entry), 0) * (bytes + FILE);

const weightOf = (entry) => WEIGHTS.find(([pattern]) => pattern.test(entry))[1];
