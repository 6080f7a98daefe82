interface Times {
  kind: string;
  file: string;
  seconds: number;
}

export function readVitestTimes(lines: string): Times[];
export function readPlaywrightTimes(report: unknown): Times[];
export function tellTimes(stages: readonly { title: string; seconds: number }[], files: readonly Times[]): string[];
