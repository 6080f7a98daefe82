import { addDays, addIssue, formatDate, type Issues } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { notify } from '../../../../server/notifications';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type PautaSessao, pautaSessao } from '../../resources/pauta_sessao';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';
import { membrosEm } from '../casa';
import { mover } from '../materia/mover';
import { rotuloSql } from '../materia/rotulo';
import { lerParametros } from '../parametros';
import { fusoSql, sessaoSql } from './rotulo';

const MS_POR_HORA = 3_600_000;

interface NaPauta extends Record<string, unknown> {
  id: number;
  rotulo: string;
  situacao: string;
  regime: string;
  turnos: number;
  turno_votado: number;
  votada_em: string | null;
  intersticio: number | null;
}

interface Sessao extends Record<string, unknown> {
  id: number;
  situacao: string;
  rotulo: string;
  inicio_previsto: string;
  dia: string;
}

async function lerSessao(tx: Work, id: number): Promise<Sessao> {
  const row = await tx.db.first<Sessao>(
    `select s.id, s.situacao, ${sessaoSql('s')} as rotulo, s.inicio_previsto,
        to_char(s.inicio_previsto at time zone ${fusoSql('s')}, 'YYYY-MM-DD') as dia
       from public.sessao_plenaria s where s.id = $1 and s.cliente_id = $2 for share`,
    [id, tx.cliente.id],
  );
  if (row?.situacao !== 'agendada')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A sessão já se abriu: a pauta não muda mais.' });
  return row;
}

async function lerMaterias(tx: Work, ids: readonly number[]): Promise<ReadonlyMap<number, NaPauta>> {
  const rows = await tx.db.rows<NaPauta>(
    `select m.id, ${rotuloSql('m')} as rotulo, m.situacao, m.regime, coalesce(m.turnos, 1) as turnos, coalesce(m.turno_votado, 0) as turno_votado,
        m.votada_em::text as votada_em, t.intersticio_dias as intersticio
       from public.materia_legislativa m join public.tipo_materia_legislativa t on t.id = m.tipo_id
      where m.cliente_id = $2 and m.id = any($1::bigint[]) order by m.id for update of m`,
    [ids, tx.cliente.id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** T6: what blocks the agenda on a day: the vetoes and the urgencies of the Prefeito whose term ended (CF, arts. 64, § 2º, and 66, § 6º). */
async function trancam(tx: Work, dia: string): Promise<{ id: number; rotulo: string }[]> {
  return tx.db.rows<{ id: number; rotulo: string }>(
    `select m.id, ${rotuloSql('m')} as rotulo from public.materia_legislativa m
      where m.cliente_id = $1 and m.data_exclusao is null
        and ((m.situacao in ('vetada_total', 'vetada_parcial') and m.veto_ate < $2)
          or (m.urgencia_ate < $2 and m.situacao in ('protocolada', 'lida', 'em_comissoes', 'pronta_para_pauta', 'aprovada_1t'))) order by m.id`,
    [tx.cliente.id, dia],
  );
}

/** PA2, PA3 and T6: only what is ready, the second turn after its days, and first of all what blocks the agenda. */
async function julgarItens(tx: Work, { itens }: PautaSessao, sessao: Sessao, materias: ReadonlyMap<number, NaPauta>): Promise<Issues> {
  const issues: Issues = {};
  for (const [n, { fase, materia_id, tipo_votacao }] of itens.entries()) {
    const materia = materias.get(materia_id);
    if (!materia) continue;
    const le = tipo_votacao === 'leitura';
    if (le !== (materia.situacao === 'protocolada') && materia.situacao !== 'em_pauta')
      addIssue(
        issues,
        `itens.${n}.tipo_votacao`,
        le ? `${materia.rotulo} já foi lida: escolha como se vota.` : `${materia.rotulo} ainda não foi lida: ponha-a em leitura.`,
      );
    if (!le && materia.turnos === 0) addIssue(issues, `itens.${n}.materia_id`, `${materia.rotulo} só se lê: não se vota.`);
    if (le && fase !== 'expediente') addIssue(issues, `itens.${n}.fase`, 'A leitura se faz no expediente.');
    const desde = materia.turno_votado > 0 && materia.votada_em ? addDays(materia.votada_em, materia.intersticio ?? 0) : null;
    if (desde && materia.situacao === 'aprovada_1t' && sessao.dia < desde)
      addIssue(issues, `itens.${n}.materia_id`, `${materia.rotulo} só volta em 2º turno desde ${formatDate(desde)} (CF, art. 29).`);
  }
  const primeiro = await trancam(tx, sessao.dia);
  const ordem = itens.filter(({ fase }) => fase === 'ordem_do_dia').map(({ materia_id }) => materia_id);
  const faltam = primeiro.filter(({ id }) => !ordem.slice(0, primeiro.length).includes(id));
  if (ordem.length > 0 && faltam.length > 0)
    addIssue(
      issues,
      'itens',
      `${faltam.map(({ rotulo }) => rotulo).join(', ')} tranca a pauta: o prazo terminou, e vem antes de tudo na ordem do dia (CF, art. 66, § 6º).`,
    );
  return issues;
}

async function publicar(tx: Work, pauta: PautaSessao): Promise<void> {
  const sessao = await lerSessao(tx, pauta.sessao_plenaria_id);
  const materias = await lerMaterias(
    tx,
    pauta.itens.map(({ materia_id }) => materia_id),
  );
  const { publicar_pauta_horas } = await lerParametros(tx);
  const urgente = [...materias.values()].every(({ regime }) => regime === 'urgencia_especial');
  if (!urgente && publicar_pauta_horas > 0 && Date.parse(sessao.inicio_previsto) - tx.now().getTime() < publicar_pauta_horas * MS_POR_HORA)
    throw new ValidationError({
      sessao_plenaria_id: [`A pauta se publica ${publicar_pauta_horas} horas antes da sessão: só a urgência especial entra depois.`],
    });
  const issues = await julgarItens(tx, pauta, sessao, materias);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  for (const { id, materia_id, emenda_id, tipo_votacao } of pauta.itens as (PautaSessao['itens'][number] & { id: number })[]) {
    const materia = materias.get(materia_id) as NaPauta;
    const vetada = materia.situacao.startsWith('vetada');
    await tx.db.execute("update pauta_sessao_itens set turno = $2, situacao_item = 'pendente', resultado = null where id = $1", [
      id,
      vetada ? 1 : materia.turno_votado + 1,
    ]);
    if (tipo_votacao === 'leitura' || emenda_id !== null || vetada || materia.situacao === 'em_pauta') continue;
    await mover(tx, materia_id, { situacao: 'em_pauta', destino: 'plenario', texto: `Na pauta da ${sessao.rotulo}.` });
  }
  await writeColumns(tx, pautaSessao, pauta.id, { publicada_em: tx.now() });
  await avisarParlamentares(tx, sessao);
}

/** PA5: who sits in the Câmara is told of the agenda. */
async function avisarParlamentares(tx: Work, sessao: Sessao): Promise<void> {
  const membros = (await membrosEm(tx, sessao.dia)).map(({ id }) => id);
  const contas = await tx.db.rows<{ id: number }>(
    `select u.id from public.usuario u join public.parlamentar p on p.pessoa_id = u.pessoa_id and p.cliente_id = u.cliente_id
      where u.cliente_id = $1 and u.data_exclusao is null and p.id = any($2::bigint[])`,
    [tx.cliente.id, membros],
  );
  await notify(
    tx,
    contas.map(({ id }) => id),
    {
      tipo: 'lembrete',
      titulo: `Pauta da ${sessao.rotulo}`,
      texto: 'A pauta foi publicada.',
      url: `${sessaoPlenaria.route.base}/${sessao.id}`,
      origem: { tipo: sessaoPlenaria.name, id: sessao.id },
    },
  );
}

async function reabrir(tx: Work, pauta: PautaSessao, motivo: string): Promise<void> {
  await lerSessao(tx, pauta.sessao_plenaria_id);
  const materias = await lerMaterias(
    tx,
    pauta.itens.map(({ materia_id }) => materia_id),
  );
  for (const { id, situacao, turno_votado } of materias.values())
    if (situacao === 'em_pauta')
      await mover(tx, id, {
        situacao: turno_votado > 0 ? 'aprovada_1t' : 'pronta_para_pauta',
        destino: 'plenario',
        texto: `A pauta voltou à elaboração: ${motivo}`,
      });
  await writeColumns(tx, pautaSessao, pauta.id, { publicada_em: null, motivo });
}

export const pautaRules = onResource(pautaSessao, {
  derived: {
    rotulo: (t) => `(select ${sessaoSql('s')} from public.sessao_plenaria s where s.id = ${t}.sessao_plenaria_id)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao = 'publicada' then 'A pauta publicada não muda: volte-a à elaboração, até a sessão abrir.' end`,
  acts: {
    publicar: act('Pauta publicada.', (pauta: PautaSessao, _input, tx) => publicar(tx, pauta)),
    reabrir: act('Pauta de volta à elaboração.', (pauta: PautaSessao, { motivo }, tx) => reabrir(tx, pauta, motivo)),
  },
});
