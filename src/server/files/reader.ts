import type { Work } from '../work';

/** Whether the caller may read the files of an owner that is no record. */
export type FileReader = (work: Work, ownerId: number) => Promise<boolean>;
