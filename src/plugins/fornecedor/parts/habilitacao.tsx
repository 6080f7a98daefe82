import './fornecedor.css';
import { Link } from 'react-router';
import { formatDate } from '../../../resources/definition';
import { formatInstant } from '../../../resources/definition/format';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type HabilitacaoFornecedor, habilitacaoFornecedor } from '../resources/habilitacao_fornecedor';

const { exigencia: EXIGENCIA, situacao: SITUACAO } = habilitacaoFornecedor.fields;

/** What is asked of who calls, once convened, and until when. */
export default function HabilitacaoDaLicitacao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<HabilitacaoFornecedor>
      resource={habilitacaoFornecedor}
      params={{ licitacao_id: id }}
      empty="Os documentos se pedem a quem é convocado, depois da disputa."
      open="Ver tudo o que se pede aos fornecedores que represento"
      line={(linha) => (
        <>
          <Link to={recordAddress(habilitacaoFornecedor, linha.id)}>{linha.exigencia && EXIGENCIA.options[linha.exigencia]}</Link>
          <span className="fornecedor-nota">{dizer(linha)}</span>
        </>
      )}
    />
  );
}

function dizer({ situacao, documento, prazo, apresentar_ate, aberta }: HabilitacaoFornecedor): string {
  const ate = prazo ? formatDate(prazo) : apresentar_ate && formatInstant(apresentar_ate);
  return [situacao && SITUACAO.options[situacao], documento, aberta && ate && `apresente até ${ate}`].filter(Boolean).join(' · ');
}
