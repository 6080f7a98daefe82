import type { DraftOf, Issues } from '../../../resources/definition';
import { PermissionError, ValidationError } from '../../../server/http/errors';
import { holdersOf, notify } from '../../../server/notifications';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type SistemaGestao, sistemaGestao } from '../resources/sistema_gestao';
import { perguntarDoSistemaDaEntidade } from './deactivation';

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
  judge: async (draft, tx, current) => ({ ...(await conferirAtivo(draft, tx, current)), ...conferirAnos(draft, tx, current) }),
  confirmChange: perguntarDoSistemaDaEntidade,
  afterSave: async (id, tx, current, draft) => {
    tx.emit({ kind: 'access', usuarioId: null });
    for (const { ano, motivo } of reopened(draft.exercicios ?? [], current)) await avisarControleInterno(tx, id, ano, motivo ?? '');
  },
  beforeDelete: async ({ sistema_id, exercicios }, tx) => {
    if (await ehSempreAtivo(tx, sistema_id)) throw new ValidationError({ id: ['Cadastro e Configuração não podem ser excluídos.'] });
    const begun = exercicios.find(({ situacao }) => situacao !== 'planejamento');
    if (begun) throw new ValidationError({ id: [`O exercício ${begun.ano} já foi aberto. Desative o sistema em vez de excluí-lo.`] });
    tx.emit({ kind: 'access', usuarioId: null });
  },
});

async function conferirAtivo(draft: Draft, tx: Work, current: SistemaGestao | null): Promise<Issues> {
  const { ativo, sistema_id } = { ...current, ...draft };
  if (ativo !== false) return {};
  return (await ehSempreAtivo(tx, sistema_id)) ? { ativo: ['Cadastro e Configuração não podem ser desativados.'] } : {};
}

async function ehSempreAtivo(tx: Work, sistemaId: number | null | undefined): Promise<boolean> {
  const row = await tx.db.first<{ codigo: string }>('select codigo from sistema where id = $1', [sistemaId]);
  return ALWAYS_ACTIVE.includes(row?.codigo ?? '');
}

const STATES = sistemaGestao.fields.exercicios.fields.situacao.options;
type State = Exercicio['situacao'];

/** Where a fiscal year goes from each state (handbook Cadastro 2): what was closed only opens again as reopened. */
const NEXT: Readonly<Record<State, State>> = {
  planejamento: 'aberto',
  aberto: 'encerrado',
  encerrado: 'reaberto',
  reaberto: 'encerrado',
};

/**
 * One line a year, in the order of its states; reopening one needs regra 5 and says why. A year that began stays in the
 * list, or it could come back in another state.
 *
 * @throws PermissionError without regra 5
 */
function conferirAnos(draft: Draft, tx: Work, current: SistemaGestao | null): Issues {
  const issues: Issues = {};
  const exercicios = draft.exercicios ?? [];
  const before = statesOf(current);
  const opening = reopened(exercicios, current);
  if (opening.length > 0 && !tx.has(sistemaGestao.menu, 5)) throw new PermissionError(sistemaGestao.menu, 5);
  for (const [index, line] of exercicios.entries()) {
    if (exercicios.findIndex(({ ano }) => ano === line.ano) < index)
      issues[`exercicios.${index}.ano`] = [`O exercício ${line.ano} já está na lista.`];
    else {
      const wrong = wrongState(line, before.get(line.ano));
      if (wrong) issues[`exercicios.${index}.situacao`] = [wrong];
    }
    if (opening.includes(line) && !line.motivo?.trim())
      issues[`exercicios.${index}.motivo`] = [`Informe o motivo de reabrir o exercício ${line.ano}.`];
  }
  const gone =
    draft.exercicios && [...before].find(([ano, state]) => state !== 'planejamento' && !exercicios.some((line) => line.ano === ano));
  if (gone) issues.exercicios = [`O exercício ${gone[0]} já foi aberto e não sai da lista.`];
  return issues;
}

/** Why a line cannot have its state after the one that it had; a new year begins in any but "Reaberto". */
function wrongState({ situacao }: Exercicio, before: State | undefined): string | null {
  if (before === undefined) return situacao === 'reaberto' ? 'Só se reabre um exercício que foi encerrado.' : null;
  return situacao === before || situacao === NEXT[before]
    ? null
    : `De "${STATES[before]}" o exercício só passa a "${STATES[NEXT[before]]}".`;
}

const statesOf = (current: SistemaGestao | null) => new Map(current?.exercicios.map(({ ano, situacao }) => [ano, situacao]));

/** The years that become reopened now. */
function reopened(lines: readonly Exercicio[], current: SistemaGestao | null): Exercicio[] {
  const before = statesOf(current);
  return lines.filter(({ ano, situacao }) => situacao === 'reaberto' && before.get(ano) !== 'reaberto');
}

async function avisarControleInterno(tx: Work, id: number, ano: number, motivo: string): Promise<void> {
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
