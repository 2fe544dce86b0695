import { contentFaults } from '../content/check-content.ts';
import { faultLine } from '../content/check-lines.ts';
import { projectRoot } from '../project-root.ts';

/** Part of the build: `node scripts/check-content.ts` names file, line and field of each fault in our tables, and exits with 1. */
const faults = contentFaults(projectRoot);
for (const fault of faults) console.error(faultLine(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
