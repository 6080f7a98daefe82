import type { Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { Correcao, VersionFrame } from '../../calculo/linhas/lookups';
import { closedVersionText, EDITAVEIS, type SituacaoVersao, versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { lawOfYearSql } from '../ldo/of-year';
import { inflationSql } from '../ldo/precos';

/**
 * A version with what its rows must obey.
 *
 * @param lock `share` keeps its situação until the transaction ends, as every writer of its rows needs (rule C3)
 * @returns undefined when the cliente has no such version
 */
export async function lerVersao(work: Work, id: number, lock: 'share' | null = null): Promise<VersionFrame | undefined> {
  if (lock)
    await work.db.rows('select id from public.versao_planejamento where id = $1 and cliente_id = $2 for share', [id, work.cliente.id]);
  const row = await work.db.firstPlanned<{
    id: number;
    instrumento: 'ppa' | 'loa';
    numero: number;
    rev: number;
    tipo: string;
    situacao_versao: SituacaoVersao;
    exercicio: number;
    ppa_id: number;
    nivel_natureza: 'modalidade' | 'elemento' | null;
    edicao_por_unidade: boolean | null;
    correcao: Correcao;
    blocos: { unidade_id: number; nome: string | null }[];
  }>(
    `select v.id, v.instrumento, v.numero, v.tipo, v.versao as rev, v.situacao_versao, v.exercicio_referencia as exercicio, coalesce(v.ppa_id, l.ppa_id) as ppa_id, l.nivel_natureza, l.edicao_por_unidade, ${correcaoSql('v.exercicio_referencia')} as correcao,
            (select coalesce(json_agg(json_build_object('unidade_id', b.unidade_id, 'nome', p.nome)), '[]')
               from versao_planejamento_blocos b left join usuario u on u.id = b.responsavel_id left join pessoa p on p.id = u.pessoa_id
              where b.pai_id = v.id and b.bloqueado) as blocos
       from versao_planejamento v left join loa l on l.id = v.loa_id where v.id = $1`,
    [id],
  );
  if (!row) return undefined;
  const { blocos, situacao_versao, edicao_por_unidade, ...frame } = row;
  const bloqueadas = new Map(blocos.map(({ unidade_id, nome }) => [unidade_id, nome ?? 'quem elabora o orçamento']));
  const permitidas = edicao_por_unidade ? await unidadesProprias(work, situacao_versao) : null;
  return { ...frame, situacao: situacao_versao, bloqueadas, permitidas };
}

/** SQL of the `Correcao` of an exercício. */
export const correcaoSql = (x: string) =>
  `json_build_object(${[4, 3, 2]
    .map((years) => `'arrecadado_x${years}', ${inflationSql(lawOfYearSql(x), `${x} - ${years - 1}`, x)}::text`)
    .join(', ')})`;

/** Who moves versions writes everywhere; a sector, in the unidades of its departamentos and only during the elaboração. */
async function unidadesProprias(work: Work, situacao: SituacaoVersao): Promise<ReadonlySet<number> | null> {
  if (work.has(versaoPlanejamento.menu, 5)) return null;
  if (situacao !== 'elaboracao') return new Set();
  const rows = await work.within({ entidadeIds: null }).db.rows<{ unidade_id: number }>(
    `select distinct d.unidade_id from departamento_membros m join departamento d on d.id = m.pai_id
      where m.usuario_id = $1 and m.inicio <= $2 and coalesce(m.fim, $2) >= $2`,
    [work.caller?.usuarioId ?? 0, work.today()],
  );
  return new Set(rows.map(({ unidade_id }) => unidade_id));
}

/** Why the rows of a version refuse every write now; null while it is editable (rule C3). */
export function closedBecause({ numero, situacao }: VersionFrame): string | null {
  return EDITAVEIS.includes(situacao) ? null : closedVersionText(numero, situacao);
}

/**
 * The version that rows are about to be written into, locked against a change of situação until the transaction ends.
 *
 * @throws ValidationError on `versao` when it is not there or is no longer editable
 */
export async function abrirParaLinhas(tx: Work, id: number): Promise<VersionFrame> {
  const version = await lerVersao(tx, id, 'share');
  const reason = version ? closedBecause(version) : 'Versão não encontrada.';
  if (!version || reason) throw new ValidationError({ versao: [reason ?? ''] });
  return version;
}

/** SQL that says why a row of a version can no longer change. */
export const rowLockedBecause: RowSql = (t) =>
  `(select ${closedSql('v')} from public.versao_planejamento v where v.id = ${t}.versao_planejamento_id)`;

/** SQL of `closedBecause` over a version's alias. */
export const closedSql: RowSql = (v) =>
  `case ${v}.situacao_versao ${CLOSED.map((situacao) => `when '${situacao}' then replace('${closedVersionText(0, situacao)}', 'versão 0', 'versão ' || ${v}.numero)`).join(' ')} end`;

const CLOSED: readonly SituacaoVersao[] = ['enviado', 'aprovado', 'vigente', 'encerrada', 'substituida', 'cancelada'];

/** The rows of a year-scoped table follow the exercício of the header, which must be the version's. */
export function doAnoDoCabecalho(work: Work, { exercicio }: VersionFrame): Issues | null {
  return exercicio === work.setting.exercicio
    ? null
    : {
        versao_planejamento_id: [`A versão é do exercício ${exercicio} e o escolhido no topo é ${work.setting.exercicio}: iguale os dois.`],
      };
}
