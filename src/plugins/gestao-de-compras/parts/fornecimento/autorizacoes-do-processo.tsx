import { Autorizacoes } from './autorizacoes';

/** The AFs ordered directly from a contratação. */
export default function AutorizacoesDoProcesso({ id }: { id: number | null }) {
  return <Autorizacoes campo="processo_contratacao_id" id={id} />;
}
