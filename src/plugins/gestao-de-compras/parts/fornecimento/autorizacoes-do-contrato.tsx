import { Autorizacoes } from './autorizacoes';

/** The AFs of a contract. */
export default function AutorizacoesDoContrato({ id }: { id: number | null }) {
  return <Autorizacoes campo="contrato_id" id={id} />;
}
