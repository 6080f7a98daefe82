import { Shortcuts } from './shortcuts';

/** The chain of expense. */
export default function Chain() {
  return <Shortcuts codigos={['execucao-orcamentaria.empenho', 'execucao-orcamentaria.liquidacao', 'execucao-orcamentaria.pagamento']} />;
}
