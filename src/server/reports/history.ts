import type { Report, ReportIssue } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { controlCode, readControlCode } from './control';
import { inSight } from './issue';

const PER_PAGE = 10;

/** A page of the history, in the envelope of every list. */
export interface IssuePage {
  data: readonly ReportIssue[];
  per_page: number;
  current_page: number;
  last_page: number;
  total: number;
}

interface IssueRow extends Record<string, unknown>, Omit<ReportIssue, 'controle'> {
  sha256_linhas: string;
  total: number;
}

/**
 * What left a report, newest first, in the entities in sight.
 *
 * @param page from 1
 * @param codigo of a paper in somebody's hand: only the issues that show the same figures
 * @throws ValidationError on `codigo` for what cannot be a control code
 */
export async function readIssues(work: Work, { name }: Report, page: number, codigo: string | undefined): Promise<IssuePage> {
  const control = codigo ? readControlCode(codigo) : '';
  if (control === null)
    throw new ValidationError({
      codigo: ['O código de controle tem 16 dígitos de 0 a 9 e de A a F. Copie-o do rodapé do documento, com ou sem os traços.'],
    });
  const rows = await work.db.rows<IssueRow>(
    `select e.id, e.emitido_em, p.nome as usuario, e.formato, e.descricao, e.minuta, e.linhas, e.sha256_linhas, e.sha256, e.tamanho,
            case when e.arquivo_id is not null then ((e.emitido_em at time zone $6)::date + $7::int)::text end as guardado_ate,
            count(*) over ()::int as total
       from relatorio_emissao e
       left join public.usuario u on u.id = e.usuario_id and u.cliente_id = e.cliente_id
       left join public.pessoa p on p.id = u.pessoa_id and p.cliente_id = e.cliente_id
      where e.relatorio = $1 and ${inSight(work, '$2')} and starts_with(e.sha256_linhas, $3)
      order by e.id desc limit $4 offset $5`,
    [
      name,
      work.scope.entidadeIds,
      control,
      PER_PAGE,
      (page - 1) * PER_PAGE,
      work.services.clock.zone(),
      work.cliente.retencaoRelatoriosDias,
    ],
  );
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ total: _total, sha256_linhas, ...issue }) => ({ ...issue, controle: controlCode(sha256_linhas) })),
    per_page: PER_PAGE,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
