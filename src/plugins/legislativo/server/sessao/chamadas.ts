import { z } from 'zod';
import type { Ballot } from '../../../../resources/definition';
import { callRoll, markAttendance, presentIn, readAttendance } from '../../../../server/collegiate/attendance';
import { blockVote, breakTie, cancelVote, castForAll, castVote, closeVote, currentVote } from '../../../../server/collegiate/vote';
import { type Endpoint, endpoint } from '../../../../server/http/endpoint';
import { ConflictError, PermissionError, ValidationError } from '../../../../server/http/errors';
import { audit, lockRow, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { FaseSessao } from '../../resources/palavras';
import { FASES_FALA, type SessaoPlenaria, sessaoPlenaria } from '../../resources/sessao_plenaria';
import { exigirConducao, membrosEm, parlamentarDe } from '../casa';
import { avisarPlenario } from './avisar';
import { abrirVotacao, ler, proclamar, tirarItem } from './conduzir';
import { sessaoDe } from './lugar';
import { idDe, lerPlenario, lerSessao } from './plenario';

const { path } = sessaoPlenaria.api;
const TAG = 'Sessão plenária';
const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });

const ID = z.number().int().positive();
const VOTO = z.enum(['sim', 'nao', 'abstencao', 'obstrucao']);
const MOTIVO = z.string('Informe o motivo.').trim().min(3, 'Informe o motivo.').max(300);

type Situacao = SessaoPlenaria['situacao'];

interface Chamada<B> {
  nome: string;
  summary: string;
  body?: z.ZodType<B>;
  /** 5: who conducts; 1: a parlamentar, for themselves. */
  regra: 1 | 5;
  em: readonly Situacao[];
  fazer: (tx: Work, sessao: SessaoPlenaria, body: B) => Promise<string>;
}

const SITUACAO_DITA: Readonly<Record<Situacao, string>> = {
  agendada: 'ainda não se abriu',
  aberta: 'está aberta',
  suspensa: 'está suspensa',
  encerrada: 'está encerrada',
  nao_realizada: 'não se realizou',
  cancelada: 'foi cancelada',
};

/**
 * Something done in the plenário: the session is locked, so that two things are done one after the other, written in its trail, and told to
 * every screen of it. The answer is the plenário as it became.
 */
function chamada<B>(dela: Chamada<B>): Endpoint {
  const { nome, summary, body, regra } = dela;
  return endpoint<B>({
    method: 'POST',
    url: `${path}/:id/${nome}`,
    access: { menu: [sessaoPlenaria.menu], regra },
    tag: TAG,
    summary: `Sessão plenária: ${summary}`,
    ...(body
      ? { body, handle: (work, call) => fazerNoPlenario(work, dela, idDe(call.params), call.body) }
      : { handle: (work, { params }) => fazerNoPlenario(work, dela, idDe(params), undefined as B) }),
  });
}

function fazerNoPlenario<B>(work: Work, { nome, regra, em, fazer }: Chamada<B>, id: number, pedido: B): Promise<object> {
  return work.transact(async (tx) => {
    const registro = tx.services.registry.get(sessaoPlenaria.name);
    await lockRow(tx, registro, id, null);
    const sessao = await lerSessao(tx, id);
    if (!em.includes(sessao.situacao)) throw recusa(`Não se pode fazer isto: a sessão ${SITUACAO_DITA[sessao.situacao]}.`);
    if (regra === 5) await exigirConducao(tx, sessao.preside_id);
    const message = await fazer(tx, sessao, pedido);
    audit(tx, registro, sessao as never, 'ato', { depois: { ato: nome }, motivo: message });
    await avisarPlenario(tx, id);
    return { message, result: await lerPlenario(tx, id) };
  });
}

const DURANTE = ['aberta'] as const;
const ANTES_E_DURANTE = ['agendada', 'aberta'] as const;

/** Who of the Câmara calls. @throws PermissionError of who is no parlamentar */
async function eu(tx: Work) {
  const membro = await parlamentarDe(tx);
  if (!membro) throw new PermissionError(sessaoPlenaria.menu, 1);
  return membro;
}

async function presente(tx: Work, sessaoId: number, parlamentarId: number) {
  const membro = (await presentIn(tx, sessaoDe(sessaoId))).find(({ id }) => id === parlamentarId);
  if (!membro) throw recusa('O parlamentar não está presente: registre antes a presença.');
  return membro;
}

const TEXTO_DO_FIM = {
  aprovado: 'Votação encerrada: aprovado. Proclame o resultado.',
  rejeitado: 'Votação encerrada: rejeitado. Proclame o resultado.',
  empate: 'Votação empatada: falta o voto de quem preside.',
  sem_quorum: 'Quórum insuficiente: a votação foi cancelada, e o item continua pendente.',
} as const;

async function passarPalavra(
  tx: Work,
  sessao: SessaoPlenaria,
  { parlamentar_id, fase, minutos }: { parlamentar_id: number; fase: keyof typeof FASES_FALA; minutos: number },
): Promise<string> {
  const { name } = await presente(tx, sessao.id, parlamentar_id);
  await encerrarFala(tx, sessao);
  await writeColumns(tx, sessaoPlenaria, sessao.id, {
    orador_id: parlamentar_id,
    orador_fase: fase,
    orador_desde: tx.now(),
    orador_minutos: minutos,
  });
  return `Com a palavra, ${name}.`;
}

const MS_POR_MINUTO = 60_000;

/** Who spoke goes to the list of speakers, with the minutes by the clock of the server. */
async function encerrarFala(tx: Work, { id, orador_id, orador_fase, orador_desde, orador_minutos }: SessaoPlenaria): Promise<void> {
  if (orador_id === null || !orador_desde) return;
  const usados = Math.max(0, Math.round((tx.now().getTime() - Date.parse(orador_desde)) / MS_POR_MINUTO));
  await tx.db.execute(
    `insert into sessao_plenaria_oradores (pai_id, ordem, fase, parlamentar_id, tempo_previsto, tempo_usado)
     select $1, 1 + coalesce(max(o.ordem), 0), $2, $3, $4, $5 from sessao_plenaria_oradores o where o.pai_id = $1`,
    [id, orador_fase, orador_id, orador_minutos, usados],
  );
  await writeColumns(tx, sessaoPlenaria, id, { orador_id: null, orador_fase: null, orador_desde: null, orador_minutos: null });
}

export const plenarioEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    url: `${path}/:id/plenario`,
    access: { menu: [sessaoPlenaria.menu], regra: 1 },
    tag: TAG,
    summary: 'Sessão plenária: o que o plenário mostra agora',
    handle: async (work, { params }) => ({ result: await lerPlenario(work, idDe(params)) }),
  }),
  chamada({
    nome: 'chamada',
    summary: 'fazer a chamada de presença',
    regra: 5,
    em: ANTES_E_DURANTE,
    body: z.strictObject({ fase: z.enum(['abertura', 'ordem_do_dia', 'verificacao']) }),
    fazer: async (tx, { id, situacao }, { fase }: { fase: FaseSessao }) => {
      if (situacao === 'agendada' && fase !== 'abertura') throw recusa('Antes de abrir a sessão só se faz a chamada de abertura.');
      const votacao = await currentVote(tx, sessaoDe(id));
      if (votacao && fase === 'ordem_do_dia') throw recusa('Há uma votação em andamento.');
      await callRoll(tx, sessaoDe(id), fase, await membrosEm(tx, tx.today()), fase === 'ordem_do_dia');
      return fase === 'verificacao' ? 'Verificação de quórum: registre quem está presente.' : 'Chamada iniciada.';
    },
  }),
  chamada({
    nome: 'presenca',
    summary: 'registrar quem está presente, ou por que não está',
    regra: 5,
    em: ANTES_E_DURANTE,
    body: z.strictObject({
      parlamentares: z.array(ID).min(1).max(60),
      presente: z.boolean(),
      justificativa: z.string().trim().max(200).nullish(),
    }),
    fazer: async (tx, { id }, { parlamentares, presente: veio, justificativa }) => {
      await markAttendance(tx, sessaoDe(id), parlamentares, veio, veio ? null : (justificativa ?? null));
      return veio ? 'Presença registrada.' : 'Ausência registrada.';
    },
  }),
  chamada({
    nome: 'minha-presenca',
    summary: 'registrar a própria presença',
    regra: 1,
    em: ANTES_E_DURANTE,
    fazer: async (tx, { id }) => {
      const membro = await eu(tx);
      const nela = (await readAttendance(tx, sessaoDe(id))).some(({ membro_id }) => membro_id === membro.id);
      if (!nela) throw recusa('A chamada ainda não começou, ou você não está em exercício.');
      await markAttendance(tx, sessaoDe(id), [membro.id], true);
      return 'Presença registrada.';
    },
  }),
  chamada({
    nome: 'presidir',
    summary: 'passar a presidência da sessão',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ parlamentar_id: ID }),
    fazer: async (tx, { id }, { parlamentar_id }) => {
      if (await currentVote(tx, sessaoDe(id))) throw recusa('Há uma votação em andamento: proclame-a antes.');
      const { name } = await presente(tx, id, parlamentar_id);
      await writeColumns(tx, sessaoPlenaria, id, { preside_id: parlamentar_id });
      return `${name} preside a sessão.`;
    },
  }),
  chamada({
    nome: 'ler',
    summary: 'registrar a leitura de itens do expediente, um ou vários',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ itens: z.array(ID).min(1).max(100) }),
    fazer: (tx, sessao, { itens }) => ler(tx, sessao, itens),
  }),
  chamada({
    nome: 'tirar-item',
    summary: 'adiar, dar vista ou retirar um item da pauta',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ item: ID, situacao: z.enum(['adiada', 'vista', 'retirada']), motivo: MOTIVO }),
    fazer: tirarItem,
  }),
  chamada({
    nome: 'abrir-votacao',
    summary: 'abrir a votação de um item, ou de vários em bloco',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ itens: z.array(ID).min(1).max(100) }),
    fazer: (tx, sessao, { itens }) => abrirVotacao(tx, sessao, itens),
  }),
  chamada({
    nome: 'bloquear-votacao',
    summary: 'parar a votação por um momento, ou deixá-la seguir',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ bloqueada: z.boolean() }),
    fazer: async (tx, { id }, { bloqueada }) => {
      await blockVote(tx, sessaoDe(id), bloqueada);
      return bloqueada ? 'Votação parada.' : 'Votação retomada.';
    },
  }),
  chamada({
    nome: 'votar',
    summary: 'votar, o parlamentar por si',
    regra: 1,
    em: DURANTE,
    body: z.strictObject({ voto: VOTO }),
    fazer: async (tx, { id }, { voto }: { voto: Ballot }) => {
      await castVote(tx, sessaoDe(id), { member: await eu(tx), ballot: voto, origin: 'membro' });
      return 'Voto registrado.';
    },
  }),
  chamada({
    nome: 'voto-de',
    summary: 'registrar o voto dito por um parlamentar',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ parlamentar_id: ID, voto: VOTO }),
    fazer: async (tx, { id }, { parlamentar_id, voto }: { parlamentar_id: number; voto: Ballot }) => {
      const votacao = await currentVote(tx, sessaoDe(id));
      if (votacao?.tipo === 'secreta') throw recusa('O voto secreto é dado por quem vota, na sua própria tela.');
      await castVote(tx, sessaoDe(id), { member: await presente(tx, id, parlamentar_id), ballot: voto, origin: 'secretaria' });
      return 'Voto registrado.';
    },
  }),
  chamada({
    nome: 'marcar-todos',
    summary: 'dar Sim a quem está presente e não votou, para corrigir depois as exceções',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ voto: VOTO }),
    fazer: async (tx, { id }, { voto }: { voto: Ballot }) => `${await castForAll(tx, sessaoDe(id), voto)} votos registrados.`,
  }),
  chamada({
    nome: 'encerrar-votacao',
    summary: 'encerrar a votação e apurar o resultado',
    regra: 5,
    em: DURANTE,
    fazer: async (tx, { id }) => TEXTO_DO_FIM[await closeVote(tx, sessaoDe(id))],
  }),
  chamada({
    nome: 'desempatar',
    summary: 'o voto de quem preside, no empate',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ voto: z.enum(['sim', 'nao']) }),
    fazer: async (tx, { id, preside_id }, { voto }) => {
      const eleOuEla = await parlamentarDe(tx);
      if (eleOuEla && eleOuEla.id !== preside_id)
        throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Só quem preside desempata, ou a secretaria, do que ele disse.' });
      await breakTie(tx, sessaoDe(id), await presente(tx, id, preside_id ?? 0), voto);
      return 'Desempate registrado.';
    },
  }),
  chamada({
    nome: 'proclamar',
    summary: 'proclamar o resultado, que move a matéria',
    regra: 5,
    em: DURANTE,
    fazer: (tx, sessao) => proclamar(tx, sessao),
  }),
  chamada({
    nome: 'cancelar-votacao',
    summary: 'cancelar uma votação não proclamada, que fica guardada',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ motivo: MOTIVO }),
    fazer: async (tx, { id }, { motivo }) => {
      await cancelVote(tx, sessaoDe(id), motivo);
      return 'Votação cancelada: o item continua pendente.';
    },
  }),
  chamada({
    nome: 'verificar-votacao',
    summary: 'a pedido de um parlamentar, votar de novo e por nome o que se votou de modo simbólico',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({ parlamentar_id: ID }),
    fazer: async (tx, sessao, { parlamentar_id }) => {
      const votacao = await currentVote(tx, sessaoDe(sessao.id));
      if (votacao?.tipo !== 'simbolica' || votacao.situacao !== 'encerrada')
        throw recusa('A verificação se pede de uma votação simbólica encerrada e ainda não proclamada.');
      const { name } = await presente(tx, sessao.id, parlamentar_id);
      const itens = await cancelVote(tx, sessaoDe(sessao.id), `Verificação de votação pedida por ${name}.`);
      await abrirVotacao(tx, sessao, itens, 'nominal');
      return 'Verificação: a votação agora é nominal.';
    },
  }),
  chamada({
    nome: 'palavra',
    summary: 'dar a palavra a um parlamentar',
    regra: 5,
    em: DURANTE,
    body: z.strictObject({
      parlamentar_id: ID,
      fase: z.enum(Object.keys(FASES_FALA) as [keyof typeof FASES_FALA]),
      minutos: z.number().int().min(1).max(120),
    }),
    fazer: passarPalavra,
  }),
  chamada({
    nome: 'encerrar-palavra',
    summary: 'encerrar a fala de quem está com a palavra',
    regra: 5,
    em: DURANTE,
    fazer: async (tx, sessao) => {
      await encerrarFala(tx, sessao);
      return 'Fala encerrada.';
    },
  }),
];
