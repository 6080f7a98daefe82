import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes to the file of `SGP_TEMPOS`, as each file of tests ends, its project and its seconds: loading it, and all that it runs. */
export default class Times implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    const times = { kind: module.project.name, file: path.relative('.', module.moduleId), seconds: (collectDuration + duration) / 1000 };
    if (process.env.SGP_TEMPOS) appendFileSync(process.env.SGP_TEMPOS, `${JSON.stringify(times)}\n`);
  }
}
