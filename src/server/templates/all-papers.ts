import { serverPlugins } from '../plugins';
import { type PaperRegistration, paperKey } from './papers';

/** Every paper of every plugin, by its key. Read when it is first asked for: a plugin is loaded before all of them are. */
export const papersByKey = (): ReadonlyMap<string, PaperRegistration> =>
  new Map(serverPlugins.flatMap(({ papers = [] }) => papers.map((paper) => [paperKey(paper), paper])));
