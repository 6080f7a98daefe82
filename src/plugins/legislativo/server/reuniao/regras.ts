import { addIssue, type Issues } from '../../../../resources/definition';
import { majorityOf } from '../../../../server/collegiate/count';
import { meetingLock, minutesRules, summon } from '../../../../server/collegiate/meeting';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ReuniaoComissao, reuniaoComissao } from '../../resources/reuniao_comissao';
import { daComissaoSql, membrosDaComissao } from '../comissao';
import { rotuloSql } from '../materia/rotulo';
import { lerParametros } from '../parametros';
import { fusoSql } from '../sessao/rotulo';
import { redigirAta } from './ata';

const MS_POR_HORA = 3_600_000;

const recusa = (campo: string, mensagem: string) => new ValidationError({ [campo]: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, reuniaoComissao, id, colunas);
const diaDe = (data_hora: unknown): string => String(data_hora).slice(0, 10);

/** The members of the committees that meet, each once. */
async function quemSeReune(work: Work, reuniao: Pick<ReuniaoComissao, 'comissao_id' | 'com_id' | 'data_hora'>): Promise<number[]> {
  const ids = new Set<number>();
  for (const comissao of [reuniao.comissao_id, ...(reuniao.com_id ?? [])])
    for (const { id } of await membrosDaComissao(work, comissao, diaDe(reuniao.data_hora))) ids.add(id);
  return [...ids];
}

/** What is on an agenda is of the committees that meet, and does not change once they were called. */
async function julgar(
  draft: Readonly<Record<string, unknown>>,
  work: Work,
  current: Readonly<Record<string, unknown>> | null,
): Promise<Issues> {
  const { comissao_id, com_id, itens = [], data_hora } = { ...current, ...draft } as unknown as ReuniaoComissao;
  const issues: Issues = {};
  const daqui = await work.db.rows<{ id: number }>('select id from parecer_comissao where comissao_id = any($1::bigint[])', [
    [comissao_id, ...(com_id ?? [])],
  ]);
  for (const [n, { parecer_id }] of itens.entries())
    if (!daqui.some(({ id }) => id === parecer_id)) addIssue(issues, `itens.${n}.parecer_id`, 'A matéria está em outra comissão.');
  const antes = current as unknown as ReuniaoComissao | null;
  if (!antes || antes.situacao === 'rascunho') return issues;
  const chamada = (linhas: ReuniaoComissao['itens']) => linhas.map(({ parecer_id, fase }) => `${parecer_id} ${fase}`).join();
  const trancada = 'A reunião está convocada: volte-a à elaboração para mudar.';
  if (chamada(antes.itens) !== chamada(itens)) addIssue(issues, 'itens', trancada);
  if (Date.parse(antes.data_hora) !== Date.parse(data_hora)) addIssue(issues, 'data_hora', trancada);
  return issues;
}

/** The agenda goes to the portal and to the members, so many hours before. */
async function convocar(tx: Work, reuniao: ReuniaoComissao): Promise<void> {
  const { publicar_pauta_horas } = await lerParametros(tx);
  if (reuniao.itens.length === 0 && reuniao.tipo !== 'audiencia') throw recusa('itens', 'Diga na pauta o que a comissão aprecia.');
  if (publicar_pauta_horas > 0 && Date.parse(reuniao.data_hora) - tx.now().getTime() < publicar_pauta_horas * MS_POR_HORA)
    throw recusa('data_hora', `A reunião se convoca, com a pauta, ${publicar_pauta_horas} horas antes.`);
  await gravar(tx, reuniao.id, { publicada_em: tx.now(), motivo: null });
  const contas = await tx.db.rows<{ id: number }>(
    `select u.id from public.usuario u join public.parlamentar p on p.pessoa_id = u.pessoa_id and p.cliente_id = u.cliente_id
      where u.cliente_id = $1 and u.data_exclusao is null and p.id = any($2::bigint[]) order by u.id`,
    [tx.cliente.id, reuniao.presencas.map(({ parlamentar_id }) => parlamentar_id)],
  );
  await summon(
    tx,
    reuniaoComissao,
    reuniao,
    contas.map(({ id }) => id),
  );
}

interface Quorum {
  precisa: number;
  presentes: { id: number; preside: boolean }[];
}

/** The committee deliberates with the majority of its members there. */
async function quorumDe(tx: Work, { comissao_id, presencas, data_hora }: ReuniaoComissao): Promise<Quorum> {
  const membros = await membrosDaComissao(tx, comissao_id, diaDe(data_hora));
  const vieram = new Set(presencas.filter(({ presente }) => presente).map(({ parlamentar_id }) => parlamentar_id));
  return { precisa: majorityOf(membros.length), presentes: membros.filter(({ id }) => vieram.has(id)) };
}

async function abrir(tx: Work, reuniao: ReuniaoComissao): Promise<void> {
  const { precisa, presentes } = await quorumDe(tx, reuniao);
  if (presentes.length < precisa)
    throw recusa(
      'presencas',
      `A reunião se abre com ${precisa} membros, e há ${presentes.length}. Marque em Presenças quem veio, ou declare a falta de quórum.`,
    );
  await gravar(tx, reuniao.id, { inicio: tx.now(), preside_id: (presentes.find(({ preside }) => preside) ?? presentes[0])?.id ?? null });
}

const PRESENTES = (t: string) => `from public.reuniao_comissao_presencas x join public.parlamentar p on p.id = x.parlamentar_id
   where x.pai_id = ${t}.id and x.presente`;

export const reuniaoRules = onResource(reuniaoComissao, {
  derived: {
    rotulo: (t) =>
      `(select ${t}.numero || case ${t}.tipo when 'ordinaria' then 'ª reunião ordinária' when 'extraordinaria' then 'ª reunião extraordinária'
            when 'conjunta' then 'ª reunião conjunta' else 'ª audiência' end || ' de ' || extract(year from ${t}.data_hora at time zone ${fusoSql(t)})::int || ', ' || c.sigla
          from public.comissao_legislativa c where c.id = ${t}.comissao_id)`,
    presentes: (t) => `(select count(*)::int ${PRESENTES(t)})`,
    quem_veio: (t) => `(select string_agg(p.nome_parlamentar, ', ' order by p.nome_parlamentar) ${PRESENTES(t)})`,
    pauta_publica: (t) =>
      `(select string_agg(${rotuloSql('m')} || ' (' || case i.fase when 'leitura' then 'leitura' when 'discussao' then 'discussão' else 'parecer' end
            || coalesce('; relatoria de ' || r.nome_parlamentar, '') || ')' || coalesce(': ' || i.resultado, ''), '; ' order by i.ordem)
          from public.reuniao_comissao_itens i join public.parecer_comissao c on c.id = i.parecer_id
          join public.materia_legislativa m on m.id = c.materia_id left join public.parlamentar r on r.id = c.relator_id where i.pai_id = ${t}.id)`,
  },
  lockedBecause: meetingLock,
  judge: julgar,
  provide: async (draft, work, current) => {
    if (current) return draft;
    const { comissao_id, com_id, data_hora, tipo } = draft as unknown as ReuniaoComissao;
    const membros = await quemSeReune(work, { comissao_id, com_id, data_hora });
    if (membros.length === 0) throw recusa('comissao_id', 'A comissão não tem membros neste dia.');
    return {
      ...draft,
      numero: await issueSequence(work, reuniaoComissao.name, `${comissao_id}|${tipo}|${data_hora.slice(0, 4)}`),
      presencas: membros.map((parlamentar_id) => ({ parlamentar_id, presente: false, justificativa: null })),
    };
  },
  acts: {
    convocar: act('Reunião convocada: a pauta está no portal.', (reuniao: ReuniaoComissao, _input, tx) => convocar(tx, reuniao)),
    reabrir: act('Reunião de volta à elaboração.', ({ id }: ReuniaoComissao, { motivo }, tx) =>
      gravar(tx, id, { motivo, publicada_em: null }),
    ),
    abrir: act('Reunião aberta.', (reuniao: ReuniaoComissao, _input, tx) => abrir(tx, reuniao), {
      // from its day on
      waitsFor: (t, caller) =>
        `((${t}.data_hora at time zone ${fusoSql(t)})::date <= public.hoje() and ${daComissaoSql(`${t}.comissao_id`, caller)})`,
    }),
    sem_quorum: act('Falta de quórum declarada.', async (reuniao: ReuniaoComissao, _input, tx) => {
      if (tx.now().getTime() < Date.parse(reuniao.data_hora)) throw recusa('id', 'A falta de quórum se declara depois da hora marcada.');
      const { precisa, presentes } = await quorumDe(tx, reuniao);
      if (presentes.length >= precisa) throw recusa('id', 'Há quórum para abrir a reunião: abra-a.');
    }),
    encerrar: act('Reunião encerrada.', ({ id }: ReuniaoComissao, _input, tx) => gravar(tx, id, { fim: tx.now() })),
    ...minutesRules(reuniaoComissao, redigirAta, (t, caller) => daComissaoSql(`${t}.comissao_id`, caller)),
    cancelar: act('Reunião cancelada.', ({ id }: ReuniaoComissao, { motivo }, tx) => gravar(tx, id, { motivo })),
  },
});
