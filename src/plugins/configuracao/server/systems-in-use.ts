import type { DraftOf, Issues } from '../../../resources/definition';
import { PermissionError } from '../../../server/http/errors';
import { holdersOf, notify } from '../../../server/notifications';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type SistemaGestao, sistemaGestao } from '../resources/sistema_gestao';

type Draft = Partial<DraftOf<typeof sistemaGestao>>;
type Exercicio = SistemaGestao['exercicios'][number];

const CONTROLE_INTERNO = 'controle-interno';
/** Systems without which nobody could give the others back. */
const ALWAYS_ACTIVE = ['cadastro', 'configuracao'];

export const sistemaGestaoRules = onResource(sistemaGestao, {
  derived: {
    exercicio_aberto: (t) =>
      `select max(e.ano)::int from sistema_gestao_exercicios e where e.pai_id = ${t}.id and e.situacao in ('aberto', 'reaberto')`,
    mes_encerrado: (t) => `select to_char(max(e.mes_encerrado_ate), 'MM/YYYY') from sistema_gestao_exercicios e where e.pai_id = ${t}.id`,
    rotulo: (t) => `select s.nome || ' · ' || o.nome from sistema s, orgao o where s.id = ${t}.sistema_id and o.id = ${t}.entidade_id`,
  },
  searchAlso: (t, like) =>
    `exists (select from sistema s, orgao o where s.id = ${t}.sistema_id and o.id = ${t}.entidade_id and f_busca(s.nome || ' ' || o.nome) like ${like})`,
  validate: async (draft, tx, current) => ({ ...(await checkActive(draft, tx, current)), ...checkYears(draft, tx, current) }),
  afterSave: async (id, tx, current, draft) => {
    tx.emit({ kind: 'access', usuarioId: null });
    for (const { ano, motivo } of reopened(draft.exercicios ?? [], current)) await tellInternalControl(tx, id, ano, motivo ?? '');
  },
});

async function checkActive(draft: Draft, tx: Work, current: SistemaGestao | null): Promise<Issues> {
  const { ativo, sistema_id } = { ...current, ...draft };
  if (ativo !== false) return {};
  const row = await tx.db.first<{ codigo: string }>('select codigo from sistema where id = $1', [sistema_id]);
  return ALWAYS_ACTIVE.includes(row?.codigo ?? '') ? { ativo: ['Cadastro e Configuração não podem ser desativados.'] } : {};
}

/**
 * One line a year; reopening one needs regra 5 and says why.
 *
 * @throws PermissionError without regra 5
 */
function checkYears(draft: Draft, tx: Work, current: SistemaGestao | null): Issues {
  const issues: Issues = {};
  const exercicios = draft.exercicios ?? [];
  const opening = reopened(exercicios, current);
  if (opening.length > 0 && !tx.has(sistemaGestao.menu, 5)) throw new PermissionError(sistemaGestao.menu, 5);
  for (const [index, line] of exercicios.entries()) {
    if (exercicios.findIndex(({ ano }) => ano === line.ano) < index)
      issues[`exercicios.${index}.ano`] = [`O exercício ${line.ano} já está na lista.`];
    if (opening.includes(line) && !line.motivo?.trim())
      issues[`exercicios.${index}.motivo`] = [`Informe o motivo de reabrir o exercício ${line.ano}.`];
  }
  return issues;
}

/** The years that become reopened now. */
function reopened(lines: readonly Exercicio[], current: SistemaGestao | null): Exercicio[] {
  const before = new Map(current?.exercicios.map(({ ano, situacao }) => [ano, situacao]));
  return lines.filter(({ ano, situacao }) => situacao === 'reaberto' && before.get(ano) !== 'reaberto');
}

async function tellInternalControl(tx: Work, id: number, ano: number, motivo: string): Promise<void> {
  const row = await tx.db.first<{ rotulo: string }>(
    "select s.nome || ' · ' || o.nome as rotulo from sistema_gestao g join sistema s on s.id = g.sistema_id join orgao o on o.id = g.entidade_id where g.id = $1",
    [id],
  );
  await notify(tx, await holdersOf(tx, CONTROLE_INTERNO, 1), {
    tipo: 'exercicio_reaberto',
    titulo: `Exercício ${ano} reaberto`,
    texto: `${row?.rotulo ?? ''}: ${motivo}`,
    url: `${sistemaGestao.route.base}/${id}`,
    prioridade: 4,
    origem: { tipo: sistemaGestao.name, id },
  });
}
