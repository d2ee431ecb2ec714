/** The texts of the sample archive: they explain the drawings and state no measured fact. */
export const writings = {
  root: `# A sample archive

Everything here was drawn for this site so that a first start has something to show. **The drawings are generic and
show no real vehicle, event or measurement.** Folders are laid out as in a real archive.

Start with \`Vehicles/Germany/MBT Leopard 2\` for a gallery, or \`Ammunition/APFSDS\` for drawings, a chart and a film.
To take all of it out: \`npm run site -- remove-samples\`.
`,
  tank: `# Sample drawings of a generic tank

Views, sections and schematics of a tank *type*, lettered and not to scale. The folder has about thirty pictures, to
show how a gallery looks and sorts.
`,
  puma: `# Sample drawings of a generic infantry vehicle

Drawn for this site, lettered and not to scale.
`,
  rods: `# Sample drawings of long rods

| Letter | Meaning |
|---|---|
| L | length over all |
| D | diameter |
| t | thickness of a plate |
| α | angle between shot line and plate normal |
| P | depth of penetration |

The film shows the order of things only: times and depths are not computed.
`,
  rodNotes: `Notes to the sample drawings of this folder

1. Rods are drawn with six fins at sixty degrees; two are seen from the side.
2. Grooves stand for the thread that carries the sabot. Their number is a matter of drawing.
3. Hatching at 45 degrees: material that is cut. Neighbours are hatched the other way.
4. All letters are in symbols.csv.
`,
  symbols: `symbol,meaning,unit
L,length over all,mm
D,diameter,mm
l,length of the nose,mm
F,span of the fins,mm
t,thickness of a plate,mm
α,angle between shot line and plate normal,°
v,velocity,m/s
m,mass,kg
E,kinetic energy,J
P,depth of penetration,mm
`,
  formulas: `# Formulas used in the sample drawings

- Way through a tilted plate: \`T = t / cos α\`
- Plate on two axes, angles from its face: \`T = t / (sin α · sin β)\`
- Kinetic energy: \`E = ½ m v²\`
- Mean ground pressure of two tracks: \`p = G / (2 b l)\`

Letters as in \`Ammunition/APFSDS/symbols.csv\`.
`,
  abbreviations: `Abbreviations on the sheets

APFSDS  armour-piercing, fin-stabilised, discarding sabot
IFV     infantry fighting vehicle
LOS     line of sight
MBT     main battle tank
SPH     self-propelled howitzer
`,
  launcher: `Reading the battery plan

C is the command post, R the radar, L1 to L3 are launchers. Circles and distances are lettered; nothing is to scale.
`,
} as const

export const angleTable = () =>
  ['alpha_deg,cos,factor']
    .concat(
      Array.from({ length: 17 }, (_, i) => {
        const cosine = Math.cos((i * 5 * Math.PI) / 180)
        return `${i * 5},${cosine.toFixed(4)},${(1 / cosine).toFixed(4)}`
      }),
    )
    .join('\n')
    .concat('\n')
