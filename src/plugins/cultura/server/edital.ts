import { compareDecimals, formatDate, formatDecimal } from '../../../resources/definition';
import { addDays } from '../../../resources/definition/civil-date';
import { ValidationError } from '../../../server/http/errors';
import { escaped } from '../../../server/public-web/html';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { enviarAoDiario } from '../../diario/server';
import { faltaTerritorio } from '../calculo/pnab';
import { type EditalCultural, editalCultural } from '../resources/edital_cultural';
import { projetoCultural } from '../resources/projeto_cultural';
import { gravarResultados, lugaresDe, type Resultado } from './classificacao';
import { type NotaDoProjeto, notasDosPareceres } from './parecer';

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });

interface Lido extends Record<string, unknown> {
  id: number;
  categoria: string;
  cota: string | null;
  titulo: string;
  numero: string;
  recurso: string;
  nota: string | null;
}
/** A project that competes, with the score that its opinions agree on, or that an appeal gave it. */
type Projeto = Lido & Pick<NotaDoProjeto, 'medias' | 'elimina'>;

/** Who competes: who was placed, and who was not but for an appeal that was granted. */
async function lerProjetos(tx: Work, { id, criterios }: EditalCultural): Promise<Projeto[]> {
  const rows = await tx.db.rows<Lido>(
    `select p.id, p.categoria, p.cota_opcao as cota, p.titulo, ${numberSql(projetoCultural)('p')} as numero, p.recurso, p.nota_final::text as nota
       from projeto_cultural p where p.edital_id = $1
        and (p.situacao in ('em_avaliacao', 'classificado', 'suplente') or p.situacao = 'desclassificado' and p.recurso = 'provido') order by p.id`,
    [id],
  );
  const notas = await notasDosPareceres(
    tx,
    rows.map((row) => row.id),
    criterios,
  );
  return rows.map((row) => {
    const { agreed, medias, elimina } = notas.get(row.id) as NotaDoProjeto;
    return { ...row, nota: row.nota ?? agreed, medias, elimina };
  });
}

/** Why a project is not placed; null when it is. */
function porQueFica({ nota, elimina, recurso }: Projeto, { nota_minima }: EditalCultural): string | null {
  if (compareDecimals(nota ?? '0', nota_minima) < 0) return 'Nota abaixo da mínima do edital.';
  // the decision of the appeal gave the score: the criteria are behind it
  return elimina && recurso !== 'provido' ? 'Nota abaixo da mínima de um critério.' : null;
}

/**
 * Places the projects of each category by their scores and by the quotas of the call (CU1, CU2, CU8).
 *
 * @returns the lines of the publication, without the group that somebody declares of himself, which is never public
 * @throws ValidationError while a project lacks an opinion
 */
async function classificar(tx: Work, record: EditalCultural): Promise<string[]> {
  const todos = await lerProjetos(tx, record);
  const falta = todos.find(({ nota }) => nota === null);
  if (falta) throw recusa(`Falta parecer no projeto ${falta.numero}: dois, ou um terceiro quando os dois se distanciam mais de 30 %.`);
  const porId = new Map(todos.map((projeto) => [projeto.id, projeto]));
  const categorias = record.categorias.map(({ nome, vagas }) => ({ nome, resultados: resultadosDe(todos, nome, vagas, record) }));
  await gravarResultados(
    tx,
    categorias.flatMap(({ resultados }) => resultados),
  );
  return categorias.flatMap(({ nome, resultados }) => [
    `<p><strong>${escaped(nome)}</strong></p>`,
    ...resultados.map((resultado) => linhaDe(resultado, porId.get(resultado.id) as Projeto)),
  ]);
}

function resultadosDe(todos: readonly Projeto[], categoria: string, vagas: number, record: EditalCultural): Resultado[] {
  const daCategoria = todos.filter((projeto) => projeto.categoria === categoria);
  const fora = daCategoria.flatMap((projeto) => {
    const motivo = porQueFica(projeto, record);
    return motivo ? [{ id: projeto.id, nota_final: projeto.nota as string, motivo }] : [];
  });
  const dentro = daCategoria.filter(({ id }) => !fora.some((projeto) => projeto.id === id));
  const lugares = lugaresDe(
    dentro.map(({ id, nota, cota, medias }) => ({ id, nota: nota as string, cota, desempate: medias })),
    vagas,
    record.cotas,
  );
  return [
    ...lugares.map((lugar) => ({ ...lugar, nota_final: dentro.find(({ id }) => id === lugar.id)?.nota as string, motivo: null })),
    ...fora.map((projeto) => ({ ...projeto, situacao: 'desclassificado' as const, classificacao: null, vaga: null })),
  ];
}

function linhaDe({ classificacao, nota_final, situacao }: Resultado, { numero, titulo }: Projeto): string {
  const lugar = classificacao === null ? '' : `${classificacao}º · `;
  return `<p>${lugar}${escaped(numero)} · ${escaped(titulo)} · ${formatDecimal(nota_final, 2)} · ${situacao}</p>`;
}

async function publicar(tx: Work, record: EditalCultural, versao: number, titulo: string, linhas: readonly string[]): Promise<void> {
  await enviarAoDiario(tx, {
    origem: { tipo: editalCultural.name, id: record.id, versao },
    titulo: `${titulo} · EDITAL ${record.rotulo}`,
    ementa: record.titulo,
    conteudo: linhas.join(''),
    orgaoId: record.orgao_id,
    secao: 'Editais',
  });
}

async function homologar(tx: Work, record: EditalCultural): Promise<void> {
  if (record.recurso_ate && tx.today() <= record.recurso_ate)
    throw recusa(`O prazo dos recursos vai até ${formatDate(record.recurso_ate)}.`);
  const pendente = await tx.db.first("select id from projeto_cultural where edital_id = $1 and recurso = 'pendente'", [record.id]);
  if (pendente) throw recusa('Há recurso a decidir: decida-o antes de homologar.');
  const linhas = await classificar(tx, record);
  const soma = await tx.db.first<{ territorio: string; total: string }>(
    `select coalesce(sum(valor_solicitado) filter (where territorio), 0)::numeric(18,2)::text as territorio, coalesce(sum(valor_solicitado), 0)::numeric(18,2)::text as total
       from projeto_cultural where edital_id = $1 and situacao = 'classificado'`,
    [record.id],
  );
  if (soma && faltaTerritorio(soma.territorio, soma.total, record.territorio_minimo))
    throw recusa(
      `Nos territórios periféricos, rurais e tradicionais há R$ ${formatDecimal(soma.territorio, 2)} de R$ ${formatDecimal(soma.total, 2)}, menos que os ${formatDecimal(record.territorio_minimo, 2)} % do edital.`,
    );
  await writeColumns(tx, editalCultural, record.id, { homologado_em: tx.today(), final_em: tx.today() });
  await publicar(tx, record, 2, 'RESULTADO FINAL', linhas);
}

/** More who give opinions, beside those that the edital had: none is taken away. */
async function designar(tx: Work, editalId: number, pessoas: readonly number[]): Promise<void> {
  await tx.db.execute(
    `insert into public.edital_cultural_pareceristas (pai_id, ordem, alvo_id)
     select $1, (select count(*) from public.edital_cultural_pareceristas x where x.pai_id = $1) + n - 1, p from unnest($2::bigint[]) with ordinality as u(p, n)
      where not exists (select from public.edital_cultural_pareceristas x where x.pai_id = $1 and x.alvo_id = p)`,
    [editalId, pessoas],
  );
}

export const editalRules = onResource(editalCultural, {
  derived: {
    rotulo: (t) => `${numberSql(editalCultural)(t)} || ' · ' || ${t}.titulo`,
    inscritos: (t) => `(select count(*)::int from public.projeto_cultural p where p.edital_id = ${t}.id and p.data_exclusao is null)`,
    contratado: (t) =>
      `(select coalesce(sum(p.valor_contratado), 0)::numeric(18,2) from public.projeto_cultural p where p.edital_id = ${t}.id and p.data_exclusao is null)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'O edital aberto não se altera: anule-o e publique outro, ou designe mais pareceristas no ato.' end`,
  complete: (draft, tx, current) => (current ? draft : { ...draft, ano: Number(tx.today().slice(0, 4)) }),
  acts: {
    abrir: act('Inscrições abertas.'),
    designar_pareceristas: act('Pareceristas designados.', ({ id }: EditalCultural, { novos }, tx) => designar(tx, id, novos)),
    encerrar_inscricoes: act('Inscrições encerradas.', async ({ id, inscricao_fim }: EditalCultural, _input, tx) => {
      if (tx.today() <= inscricao_fim) throw recusa(`As inscrições vão até ${formatDate(inscricao_fim)}.`);
      const proposta = await tx.db.first<{ protocolo: string }>(
        "select protocolo from proposta_cultural where edital_id = $1 and situacao = 'recebida' order by id limit 1",
        [id],
      );
      if (proposta) throw recusa(`A proposta ${proposta.protocolo} chegou pela internet e espera: inscreva-a ou recuse-a antes.`);
      await tx.db.execute(
        "update projeto_cultural set situacao = 'em_avaliacao' where edital_id = $1 and situacao = 'inscrito' and cliente_id = $2 and data_exclusao is null",
        [id, tx.cliente.id],
      );
    }),
    classificar: act('Resultado preliminar publicado.', async (record: EditalCultural, _input, tx) => {
      const linhas = await classificar(tx, record);
      const recurso_ate = addDays(tx.today(), record.recurso_dias);
      await writeColumns(tx, editalCultural, record.id, { resultado_em: tx.today(), recurso_ate });
      await publicar(tx, record, 1, 'RESULTADO PRELIMINAR', [...linhas, `<p>Recursos até ${formatDate(recurso_ate)}.</p>`]);
    }),
    homologar: act('Edital homologado.', (record: EditalCultural, _input, tx) => homologar(tx, record)),
    encerrar: act('Edital encerrado.', async ({ id }: EditalCultural, _input, tx) => {
      const aberto = await tx.db.first<{ titulo: string }>(
        "select titulo from projeto_cultural where edital_id = $1 and situacao in ('classificado', 'habilitado', 'contratado', 'prestacao') order by id limit 1",
        [id],
      );
      if (aberto) throw recusa(`O projeto "${aberto.titulo}" ainda está em curso.`);
    }),
    anular: act('Edital anulado.', ({ id }: EditalCultural, { motivo }, tx) =>
      writeColumns(tx, editalCultural, id, { motivo_anulacao: motivo }),
    ),
  },
});
