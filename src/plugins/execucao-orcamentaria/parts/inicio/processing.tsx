import { Shortcuts } from './shortcuts';

/** What is done to many documents at once, and at the end of the year. */
export default function Processing() {
  return <Shortcuts codigos={['execucao-orcamentaria.cancelamentos-multiplos', 'contabilidade.processamentos']} />;
}
