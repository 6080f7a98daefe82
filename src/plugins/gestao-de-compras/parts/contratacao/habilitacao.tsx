import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type HabilitacaoLicitante, habilitacaoLicitante } from '../../resources/contratacao/habilitacao_licitante';

const { situacao: situacoes, exigencia: exigencias } = habilitacaoLicitante.fields;

/** What is asked of who is first for each item of a contratação. */
export default function Habilitacao({ id }: { id: number | null }) {
  if (id === null) return <p>As exigências vêm com a convocação dos primeiros de cada item.</p>;
  return (
    <BriefList<HabilitacaoLicitante>
      resource={habilitacaoLicitante}
      params={{ processo_contratacao_id: id }}
      empty="Ninguém foi convocado para a habilitação."
      open="Ver todas as exigências"
      line={({ id: linha, rotulo, exigencia, situacao }) => (
        <Link to={recordAddress(habilitacaoLicitante, linha)}>
          {rotulo || exigencias.options[exigencia]} · {situacoes.options[situacao]}
        </Link>
      )}
    />
  );
}
