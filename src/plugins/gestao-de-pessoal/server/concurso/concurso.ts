import { addIssue, formatDate, type Issues, monthsFrom } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { posicoesDaLista } from '../../calculo/concurso/reservas';
import { type Concurso, concurso } from '../../resources/concurso/concurso';
import { LISTAS_RESERVADAS, TIPOS_CONCURSO } from '../../resources/concurso/palavras';
import { convocar, quemSeChama } from './convocar';
import { contarImportados, importarCandidatos } from './importar';
import { type Publicada, publicar } from './publicar';
import { apurar, contagemEmPalavras, reservasDe } from './resultado';
import { faltasDeVaga, totalDaLinha } from './vagas';

const recusa = (campo: string, mensagem: string) => new ValidationError({ [campo]: [mensagem] });

/** Kinds of cargo that each kind of contest fills. */
const CARGOS_DO_TIPO: Readonly<Record<Concurso['tipo'], readonly string[]>> = {
  concurso: ['efetivo', 'emprego'],
  processo_seletivo: ['temporario'],
  selecao_acs: ['efetivo', 'emprego', 'temporario'],
  estagio: ['estagio'],
};

const contar = (t: string, condicao: string) =>
  `(select count(*)::int from public.concurso_candidato c where c.concurso_id = ${t}.id and c.data_exclusao is null and ${condicao})`;
const CHAMADO = `exists (select from public.concurso_convocacao v where v.candidato_id = c.id and v.data_exclusao is null)`;
const SOMA = 'x.ampla + coalesce(x.pcd, 0) + coalesce(x.negros, 0) + coalesce(x.indigenas, 0) + coalesce(x.quilombolas, 0)';

/** SQL of the name of a contest: `Concurso público 01/2024`. */
export const rotuloDoConcurso = (t: string): string =>
  `${wordsSql(`${t}.tipo`, TIPOS_CONCURSO, `${t}.tipo`)} || ' ' || lpad(${t}.numero::text, 2, '0') || '/' || ${t}.ano`;

/** How far into the order of calls the positions of the reserves are told. */
const POSICOES_DITAS = 100;

/** `Pessoa com deficiência: 5ª, 21ª, 41ª…`, as the edital prints it. */
function posicoesEmPalavras(reservas: Concurso['reservas']): string | null {
  const todas = reservasDe({ reservas });
  const linhas = todas.map(({ lista }) => {
    const posicoes = posicoesDaLista(todas, lista, POSICOES_DITAS).slice(0, 6);
    return `${LISTAS_RESERVADAS[lista]}: ${posicoes.map((posicao) => `${posicao}ª`).join(', ')}…`;
  });
  return linhas.length > 0 ? linhas.join('; ') : null;
}

/** What an edital says before it is published: who is in charge, what is offered, how it is decided. */
function errosDoEdital(edital: Concurso): Issues {
  const issues: Issues = {};
  if (edital.comissao.length < 3) addIssue(issues, 'comissao', 'Nomeie a comissão, de pelo menos três pessoas.');
  if (!edital.portaria_comissao) addIssue(issues, 'portaria_comissao', 'Informe a portaria da comissão.');
  if (edital.vagas.length === 0) addIssue(issues, 'vagas', 'Informe os cargos e as vagas.');
  if (edital.etapas.length === 0) addIssue(issues, 'etapas', 'Informe as etapas, com peso e mínimo.');
  if (!edital.reservas.some(({ lista }) => lista === 'pcd'))
    addIssue(issues, 'reservas', 'Falta a reserva das pessoas com deficiência (CF, art. 37, VIII).');
  const semVaga = edital.vagas.findIndex((vaga) => totalDaLinha(vaga) === 0 && !vaga.cadastro_reserva);
  if (semVaga >= 0) addIssue(issues, `vagas.${semVaga}.ampla`, 'Sem vaga e sem cadastro de reserva, o cargo não se oferece.');
  return issues;
}

async function errosDosCargos(tx: Work, { vagas, tipo }: Partial<Concurso>): Promise<Issues | null> {
  if (!vagas || !tipo) return null;
  const rows = await tx.db.rows<{ id: number; tipo: string; nome: string }>(
    'select id, tipo, nome from cargo where id = any($1::bigint[])',
    [vagas.map(({ cargo_id }) => cargo_id)],
  );
  const cargos = new Map(rows.map((row) => [row.id, row]));
  const issues: Issues = {};
  for (const [n, { cargo_id }] of vagas.entries()) {
    const cargo = cargos.get(cargo_id);
    if (cargo && !CARGOS_DO_TIPO[tipo].includes(cargo.tipo))
      addIssue(issues, `vagas.${n}.cargo_id`, `${TIPOS_CONCURSO[tipo]} não preenche o cargo ${cargo.nome}.`);
  }
  return issues;
}

/** Publishes a stage, and writes its day where it has one of its own. */
async function passar(
  tx: Work,
  { id }: Concurso,
  tipo: Parameters<typeof publicar>[2],
  publicada: Publicada,
  dia?: 'publicado_em' | 'resultado_em' | 'homologado_em',
): Promise<string> {
  const data = await publicar(tx, { id }, tipo, publicada);
  if (dia) await writeColumns(tx, concurso, id, { [dia]: data });
  return data;
}

async function homologar(tx: Work, record: Concurso, publicada: Publicada): Promise<void> {
  const faltas = await faltasDeVaga(tx, record);
  if (faltas.length > 0)
    throw recusa(
      'data',
      `O edital oferece mais vagas do que há no quadro (${faltas.join('; ')}). Crie as vagas em lei antes de homologar.`,
    );
  const contagem = await apurar(tx, record);
  if (!contagem.aprovado && !contagem.classificado) throw recusa('data', 'Ninguém foi aprovado: não há o que homologar.');
  const data = await passar(tx, record, 'homologacao', publicada, 'homologado_em');
  await writeColumns(tx, concurso, record.id, { valido_ate: monthsFrom(data, record.validade_meses) });
  await tx.db.execute('update concurso_candidato set congelado_em = $2, versao = versao + 1 where concurso_id = $1 and cliente_id = $3', [
    record.id,
    data,
    tx.cliente.id,
  ]);
}

async function prorrogar(tx: Work, record: Concurso, publicada: Publicada): Promise<void> {
  const { valido_ate, validade_meses } = record;
  const data = String(publicada.data);
  if (!valido_ate || tx.today() > valido_ate || data > valido_ate)
    throw recusa('data', `A validade terminou em ${formatDate(valido_ate ?? data)}: prorroga-se antes (CF, art. 37, III).`);
  await passar(tx, record, 'prorrogacao', publicada);
  await writeColumns(tx, concurso, record.id, { prorrogado_em: data, valido_ate: monthsFrom(valido_ate, validade_meses) });
}

type Pedido<T> = T & Publicada;

export const concursoRules = onResource(concurso, {
  derived: {
    rotulo: rotuloDoConcurso,
    quadro: (t) =>
      `(select string_agg(k.nome || coalesce(' (' || e.nome || ')', '') || ': ' || (${SOMA}) || case when x.cadastro_reserva then ' + cadastro de reserva' else '' end, '; ' order by x.ordem)
          from public.concurso_cargo x join public.cargo k on k.id = x.cargo_id left join public.especialidade e on e.id = x.especialidade_id where x.pai_id = ${t}.id)`,
    total_vagas: (t) => `(select coalesce(sum(${SOMA}), 0)::int from public.concurso_cargo x where x.pai_id = ${t}.id)`,
    inscritos: (t) => contar(t, 'true'),
    aprovados: (t) => contar(t, "c.situacao in ('aprovado', 'classificado')"),
    convocados: (t) => `(select count(*)::int from public.concurso_convocacao v where v.concurso_id = ${t}.id and v.data_exclusao is null)`,
    a_convocar: (t) => contar(t, `c.situacao = 'aprovado' and ${t}.situacao = 'homologado' and not ${CHAMADO}`),
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'elaboracao' then 'O edital publicado não se altera. Mude as datas por Retificar as datas, com a publicação.' end`,
  complete: (draft) => (draft.reservas ? { ...draft, ordem_convocacao: posicoesEmPalavras(draft.reservas) } : draft),
  judge: (draft, tx, current) => errosDosCargos(tx, { ...current, ...draft } as Partial<Concurso>),
  acts: {
    publicar: act(
      'Edital publicado.',
      async (record: Concurso, pedido: Pedido<object>, tx) => {
        const issues = errosDoEdital(record);
        if (Object.keys(issues).length > 0) throw new ValidationError(issues);
        const data = await passar(tx, record, 'edital', pedido, 'publicado_em');
        if (data > record.inscricao_inicio)
          throw recusa('data', `As inscrições começam em ${formatDate(record.inscricao_inicio)}: publique antes.`);
      },
      {
        question: async (record, work) => {
          const faltas = await faltasDeVaga(work, record);
          const aviso =
            faltas.length > 0
              ? ` Hoje há menos vagas no quadro do que no edital (${faltas.join('; ')}): na homologação será preciso haver.`
              : '';
          return `Publicar o edital, com ${record.total_vagas} vagas? Depois disso só se mudam as datas, por retificação.${aviso}`;
        },
      },
    ),
    abrir_inscricoes: act('Inscrições abertas.', async (record: Concurso, pedido: Pedido<object>, tx) => {
      if (tx.today() < record.inscricao_inicio) throw recusa('data', `As inscrições começam em ${formatDate(record.inscricao_inicio)}.`);
      await passar(tx, record, 'inscricoes', pedido);
    }),
    encerrar_inscricoes: act('Inscrições encerradas.', async (record: Concurso, pedido: Pedido<object>, tx) => {
      if (tx.today() <= record.inscricao_fim) throw recusa('data', `As inscrições vão até ${formatDate(record.inscricao_fim)}.`);
      await passar(tx, record, 'provas', pedido);
    }),
    importar_candidatos: act('Candidatos importados.', (record: Concurso, { arquivo }, tx) => importarCandidatos(tx, record, arquivo), {
      said: contarImportados,
    }),
    divulgar_resultado: act(
      'Resultado divulgado.',
      async (record: Concurso, pedido: Pedido<object>, tx) => {
        if (tx.today() < record.provas_em) throw recusa('data', `As provas são em ${formatDate(record.provas_em)}.`);
        await apurar(tx, record);
        await passar(tx, record, 'resultado', pedido, 'resultado_em');
      },
      { question: async ({ id }, work) => `Divulgar o resultado? ${await contagemEmPalavras(work, id)}.` },
    ),
    homologar: act('Concurso homologado.', (record: Concurso, pedido: Pedido<object>, tx) => homologar(tx, record, pedido), {
      question: async ({ id, valido_ate }, work) =>
        `Homologar o concurso, válido até ${formatDate(String(valido_ate))}? ${await contagemEmPalavras(work, id)}.`,
    }),
    convocar: act('Convocação publicada.', (record: Concurso, pedido, tx) => convocar(tx, record, pedido), {
      question: ({ id }, work) => quemSeChama(work, id),
    }),
    prorrogar: act('Validade prorrogada.', (record: Concurso, pedido: Pedido<object>, tx) => prorrogar(tx, record, pedido)),
    retificar_datas: act('Datas retificadas.', async (record: Concurso, pedido, tx) => {
      const { inscricao_inicio, inscricao_fim, provas_em } = pedido;
      if (String(inscricao_fim) < String(inscricao_inicio)) throw recusa('inscricao_fim', 'As inscrições terminam depois que começam.');
      if (String(provas_em) < String(inscricao_fim)) throw recusa('provas_em', 'As provas vêm depois das inscrições.');
      await passar(tx, record, 'retificacao', pedido);
      await writeColumns(tx, concurso, record.id, { inscricao_inicio, inscricao_fim, provas_em });
    }),
    suspender: act('Concurso suspenso.', async (record: Concurso, pedido, tx) => {
      await passar(tx, record, 'suspensao', pedido);
      await writeColumns(tx, concurso, record.id, { situacao_antes: record.situacao, motivo: pedido.motivo });
    }),
    retomar: act('Concurso retomado.', async (record: Concurso, pedido: Pedido<object>, tx) => {
      await passar(tx, record, 'retomada', pedido);
      await writeColumns(tx, concurso, record.id, { situacao: record.situacao_antes, situacao_antes: null, motivo: null });
    }),
    anular: act('Concurso anulado.', async (record: Concurso, pedido, tx) => {
      await passar(tx, record, 'anulacao', pedido);
      await writeColumns(tx, concurso, record.id, { motivo: pedido.motivo });
    }),
  },
});
