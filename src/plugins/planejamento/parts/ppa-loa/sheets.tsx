import { Link } from 'react-router';
import { BriefList } from '../../../../resources/form/brief-list';
import { gradePpaMeta } from '../../grids/ppa-meta';
import { gradePpaReceita } from '../../grids/ppa-receita';
import { gradePpaValor } from '../../grids/ppa-valor';
import { SITUACOES_VERSAO, type VersaoPlanejamento, versaoPlanejamento } from '../../resources/versao/versao_planejamento';

const SHEETS = [
  [gradePpaMeta, 'Metas físicas'],
  [gradePpaValor, 'Valores por ano'],
  [gradePpaReceita, 'Receitas por ano'],
] as const;

/** The versions of a plan, each with the way to its spreadsheets. */
export default function Sheets({ id }: { id: number | null }) {
  if (id === null) return <p>Salve o PPA e crie uma versão para preencher as planilhas.</p>;
  return (
    <BriefList<VersaoPlanejamento>
      resource={versaoPlanejamento}
      params={{ ppa_id: id }}
      empty="O PPA ainda não tem versões."
      open="Abrir as versões"
      line={(row) => (
        <>
          Versão {row.numero} · {row.descricao} ({SITUACOES_VERSAO[row.situacao_versao as keyof typeof SITUACOES_VERSAO]}):{' '}
          {SHEETS.map(([grid, name], n) => (
            <span key={name}>
              {n > 0 && ' · '}
              <Link to={`${grid.resource.route.base}?${grid.parentParam}=${row.id}`}>{name}</Link>
            </span>
          ))}
        </>
      )}
    />
  );
}
