import type { Resource } from '../../../../resources/definition/resource';
import Totais from '../itens/totais';
import OsMeus from './os-meus';

/** Of what a department asks: its own begins filled, and what is typed is added up. */
export default function AcimaDaSolicitacao(props: { resource: Resource; id: number | null }) {
  return (
    <>
      <OsMeus {...props} />
      <Totais {...props} />
    </>
  );
}
