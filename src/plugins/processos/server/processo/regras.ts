import type { Issues } from '../../../../resources/definition';
import { AppError, ConflictError, ValidationError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Processo, processo } from '../../resources/processo/processo';
import { lerChamada } from './chamada';
import { derivados, doInteressado, filtros, numeradosComo, processosDe } from './derivados';
import { estaComigo } from './destinos';
import { enviar, membrosInteressados } from './enviar';
import { registrarEvento } from './eventos';
import { podeVer } from './leitor';
import { prazoDe } from './prazos';

type Rascunho = Readonly<Partial<Record<keyof Processo, unknown>>>;
type Linha = { departamento_id: number | null; pessoa_id: number | null; papel: string };

/** Levels that only who is part of a process reads (handbook Administração 0.5, R1). */
const SIGILOSO = 3;

export const processoRules = onResource(processo, {
  sight: podeVer,
  derived: derivados,
  searchAlso: (t, like, whole) => `(${t}.id in (${numeradosComo(like)} union all ${processosDe(whole())}))`,
  ofDocument: doInteressado,
  filters: filtros,
  fromCall: lerChamada,
  created: ({ numero_curto }) => (numero_curto ? `Processo ${numero_curto} criado com sucesso!` : 'Rascunho salvo com sucesso!'),
  lockedBecause: (t) =>
    `case when ${t}.status_id in (4, 5) then 'O processo está concluído. Reabra-o para alterar.' when ${t}.status_id = 6 then 'O processo foi cancelado.' end`,
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft };
    const padrao = await niveisPadrao(work, Number(all.tipo_id) || 0, Number(all.assunto_id) || 0);
    const sigilo_id = all.sigilo_id ?? padrao.sigilo_id;
    const acesso_id = Number(sigilo_id) >= SIGILOSO ? 2 : (all.acesso_id ?? padrao.acesso_id);
    const origem_departamento_id = all.origem_departamento_id ?? (await primeiraCaixa(work));
    const sending = !all.rascunho && (current?.status_id ?? 1) === 1;
    const data_prazo =
      sending && !all.data_prazo && all.tipo_id
        ? await prazoDe(work, Number(all.tipo_id), (all.assunto_id as number) ?? null, work.today())
        : all.data_prazo;
    return { ...draft, acesso_id, sigilo_id, origem_departamento_id, data_prazo };
  },
  judge: async (draft, work, current) =>
    current && current.status_id !== 1 ? julgarCabecalho(draft, work, current) : julgarRascunho({ ...current, ...draft }, work),
  afterSave: async (id, work, current, draft) => {
    if (!current || current.status_id === 1) {
      if (!draft.rascunho) await enviar(work, id);
      return;
    }
    await membrosInteressados(work, id);
    await registrarAlteracao(work, id, current, draft);
  },
  beforeDelete: ({ status_id }) => {
    if (status_id !== 1)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só um rascunho se exclui. Cancele o processo, com a justificativa.' });
  },
});

/** What a process of a type and an assunto is born with, where who writes does not say: the more restricted of the two. */
async function niveisPadrao(work: Work, tipoId: number, assuntoId: number): Promise<{ acesso_id: number; sigilo_id: number }> {
  const row = await work.db.first<{ acesso_id: number; sigilo_id: number }>(
    `select greatest((select acesso_id from processo_tipo where id = $1), (select acesso_id from processo_assunto where id = $2), 1) as acesso_id,
            greatest((select sigilo_id from processo_assunto where id = $2), 1) as sigilo_id`,
    [tipoId, assuntoId],
  );
  return row ?? { acesso_id: 1, sigilo_id: 1 };
}

/** The department in whose name a person writes, when they do not say. */
async function primeiraCaixa(work: Work): Promise<number | null> {
  const row = await work.db.first<{ id: number }>(
    `select m.pai_id as id from departamento_membros m where m.usuario_id = $1 and m.perfil <> 'leitura' and m.inicio <= $2
        and (m.fim is null or m.fim >= $2) order by m.inicio, m.pai_id limit 1`,
    [work.caller?.usuarioId ?? 0, work.today()],
  );
  return row?.id ?? null;
}

async function julgarRascunho(all: Rascunho, work: Work): Promise<Issues | null> {
  const issues: Issues = {};
  const acrescentar = (path: string, message: string) => {
    issues[path] = [...(issues[path] ?? []), message];
  };
  const tipo = await work.db.first<{ kind: string; exige_interessado: boolean; serve: boolean }>(
    `select t.kind, t.exige_interessado,
            not exists (select from processo_assunto_tipos x where x.pai_id = $2) or exists (select from processo_assunto_tipos x where x.pai_id = $2 and x.alvo_id = t.id) as serve
       from processo_tipo t where t.id = $1`,
    [all.tipo_id, all.assunto_id],
  );
  if (tipo && !tipo.serve) acrescentar('assunto_id', 'O assunto não é deste tipo de processo. Escolha outro.');
  await julgarOrigem(all, work, acrescentar);
  julgarDestinatarios((all.destinatarios ?? []) as Linha[], all.rascunho === true, acrescentar);
  if (all.rascunho) return issues;
  if (tipo && tipo.kind !== 'processo' && !String(all.texto ?? '').trim())
    acrescentar('texto', 'Escreva o texto: ofício, circular e memorando não vão sem ele.');
  if (tipo?.exige_interessado && ((all.interessados ?? []) as unknown[]).length === 0)
    acrescentar('interessados', 'Este tipo de processo exige ao menos um interessado.');
  return issues;
}

async function julgarOrigem({ origem_departamento_id }: Rascunho, work: Work, add: (path: string, message: string) => void): Promise<void> {
  if (!work.caller) return;
  if (!origem_departamento_id)
    return add('origem_departamento_id', 'Você não tem caixa em nenhum departamento. Peça-a em Cadastro › Departamentos.');
  const own = await work.db.first(
    'select id from departamento_membros where usuario_id = $1 and pai_id = $2 and inicio <= $3 and (fim is null or fim >= $3)',
    [work.caller.usuarioId, origem_departamento_id, work.today()],
  );
  if (!own) add('origem_departamento_id', 'Escolha um departamento em que você tem caixa.');
}

function julgarDestinatarios(lines: readonly Linha[], rascunho: boolean, add: (path: string, message: string) => void): void {
  for (const [n, { departamento_id, pessoa_id }] of lines.entries()) {
    if ((departamento_id === null) === (pessoa_id === null))
      add(`destinatarios.${n}.departamento_id`, 'Escolha um departamento ou uma pessoa, um dos dois.');
  }
  if (!rascunho && !lines.some(({ papel }) => papel === 'para'))
    add('destinatarios', 'Diga para quem vai: ao menos um destinatário "Para".');
}

/** The header of a process that was sent: only who holds it changes it, and the term and the secrecy only with a reason. */
async function julgarCabecalho(draft: Rascunho, work: Work, current: Processo): Promise<Issues | null> {
  if (!(await estaComigo(work, current.id)))
    throw new AppError('SEM_PERMISSAO', { message: 'Só quem está com o processo altera os dados dele.' });
  const fixed = (['texto', 'destinatarios', 'anexos', 'rascunho'] as const).filter(
    (name) => name in draft && mudou(draft[name], current[name]),
  );
  if (fixed.length > 0)
    throw new ValidationError(
      Object.fromEntries(fixed.map((name) => [name, ['O que já foi enviado não muda. Tramite ou junte uma peça ao processo.']])),
    );
  const asks = (['data_prazo', 'acesso_id', 'sigilo_id'] as const).some((name) => name in draft && mudou(draft[name], current[name]));
  return asks && !String(draft.justificativa ?? '').trim()
    ? { justificativa: ['Escreva por que o prazo, o acesso ou o sigilo muda.'] }
    : null;
}

const mudou = (a: unknown, b: unknown) => JSON.stringify(comparavel(a)) !== JSON.stringify(comparavel(b));

/** Lines without the ids that the register gives them. */
function comparavel(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  return value.map((line) =>
    typeof line === 'object' && line !== null
      ? [line.departamento_id, line.pessoa_id, line.papel, line.arquivo_id?.id ?? line.arquivo_id, line.descricao]
      : line,
  );
}

const ROTULOS = {
  titulo: 'Título',
  assunto_id: 'Assunto',
  prioridade_id: 'Prioridade',
  data_prazo: 'Prazo',
  acesso_id: 'Acesso',
  sigilo_id: 'Sigilo',
};

async function registrarAlteracao(tx: Work, id: number, current: Processo, draft: Rascunho): Promise<void> {
  const changed = Object.entries(ROTULOS).filter(([name]) => name in draft && mudou(draft[name as never], current[name as never]));
  const people = 'interessados' in draft && mudouInteressados(draft.interessados, current.interessados);
  const names = [...changed.map(([, label]) => label), ...(people ? ['Interessados'] : [])];
  if (names.length === 0) return;
  const why = String(draft.justificativa ?? '').trim();
  await registrarEvento(tx, id, {
    tipo: changed.some(([name]) => name === 'data_prazo') ? 'prazo' : 'situacao',
    texto: `<p>Alterado: ${names.join(', ')}.${why ? ` ${escapado(why)}` : ''}</p>`,
    sigilo_id: current.sigilo_id ?? 1,
  });
}

const mudouInteressados = (a: unknown, b: unknown) => JSON.stringify(pessoas(a)) !== JSON.stringify(pessoas(b));
const pessoas = (lines: unknown) =>
  ((lines ?? []) as { pessoa_id: number; papel: string }[]).map(({ pessoa_id, papel }) => [pessoa_id, papel]);

/** Plain text inside HTML. */
export function escapado(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
