import type { CapturePackage, CaptureReading, CaptureTask } from '../../resources/definition/capture';
import type { Work } from '../work';

/** What came of a reading, beside being taken. */
export interface Taken {
  /** Why it goes against another reading, of which the server kept the one that it says; null where it does not. */
  conflito: string | null;
}

/** A kind of work that people do on the phone, without network. */
export interface Capture {
  /** In the address, `/captura/{name}/{id}`: letters and hyphens. */
  name: string;
  /** "Contagem do inventário". */
  title: string;
  /** Who may do it: the rule of a menu. */
  menu: string;
  regra: number;
  /** The open tasks of who calls, the nearest first. */
  tasks: (work: Work) => Promise<CaptureTask[]>;
  /** @throws NotFoundError for a task out of sight; ConflictError for one that is closed */
  pack: (work: Work, id: number) => Promise<CapturePackage>;
  /**
   * Takes a reading, in a transaction of its own. It comes here once, whatever the times that the phone sends it.
   *
   * @throws ValidationError, ConflictError, NotFoundError: the reading is refused for good, and the phone shows why
   */
  receive: (tx: Work, id: number, reading: CaptureReading) => Promise<Taken>;
}
