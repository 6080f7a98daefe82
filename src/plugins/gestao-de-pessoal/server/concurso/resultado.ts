import type { Work } from '../../../../server/work';
import { chamar, type NaFila } from '../../calculo/concurso/chamada';
import { type Concorrente, classificar, type Lugar, lugaresNaLista } from '../../calculo/concurso/classificar';
import { apurarNotas, type Etapa } from '../../calculo/concurso/notas';
import type { Reserva } from '../../calculo/concurso/reservas';
import type { Concurso } from '../../resources/concurso/concurso';
import { CRITERIOS_DESEMPATE, type CriterioDesempate, LISTAS_RESERVADAS, type ListaReservada } from '../../resources/concurso/palavras';
import { totalDaLinha } from './vagas';

interface Lido extends Record<string, unknown> {
  id: number;
  inscricao: string;
  vaga_id: number;
  nascimento: string;
  jurado: boolean;
  listas: ListaReservada[] | null;
  notas: { etapa: number; nota: string }[] | null;
  retificadas: { etapa: number; nota: string }[] | null;
}

/** What the result says of a candidate. */
interface Resultado {
  id: number;
  situacao: string;
  nota_final: string | null;
  classificacao: number | null;
  desempate: string | null;
  lugares: Readonly<Partial<Record<ListaReservada, number>>>;
}

const LISTAS = Object.keys(LISTAS_RESERVADAS) as ListaReservada[];
const TODOS_OS_CRITERIOS = Object.keys(CRITERIOS_DESEMPATE) as CriterioDesempate[];

/** How many of each situação a result has. */
export type Contagem = Readonly<Record<string, number>>;

/** The reserves of an edital, in the order of preference. */
export const reservasDe = ({ reservas }: Pick<Concurso, 'reservas'>): Reserva[] =>
  reservas.map(({ lista, percentual, arredondamento, maximo, posicoes }) => ({
    lista,
    percentual,
    arredondamento,
    maximo: maximo ?? null,
    posicoes: posicoes ?? null,
  }));

/** The stages of an edital, by their number. */
export const etapasDe = ({ etapas }: Pick<Concurso, 'etapas'>): Etapa[] =>
  etapas.map(({ tipo, peso, minimo, eliminatoria }) => ({ tipo, peso: peso ?? '0', minimo: minimo ?? null, eliminatoria }));

/** The grades of each candidate, those that were corrected in the place of the first ones. */
async function lerCandidatos(tx: Work, concursoId: number): Promise<Lido[]> {
  return tx.db.rows<Lido>(
    `select c.id, c.inscricao, c.vaga_id, c.nascimento::text as nascimento, c.jurado, c.listas,
            (select json_agg(json_build_object('etapa', n.etapa, 'nota', n.nota::text)) from public.concurso_candidato_notas n where n.pai_id = c.id) as notas,
            (select json_agg(json_build_object('etapa', r.etapa, 'nota', r.nota_depois::text) order by r.ordem)
               from public.concurso_candidato_retificacoes r where r.pai_id = c.id) as retificadas
       from concurso_candidato c where c.concurso_id = $1 order by c.id`,
    [concursoId],
  );
}

/** The grades that hold of a candidate, by stage. */
const notasDe = ({ notas, retificadas }: Lido): Map<number, string> =>
  new Map([...(notas ?? []), ...(retificadas ?? [])].map(({ etapa, nota }) => [etapa, nota]));

/**
 * Reckons the final grades and the places of every list of a contest and writes them; who passed within the vagas of the edital, in the
 * order of calls, is approved.
 */
export async function apurar(tx: Work, concurso: Concurso): Promise<Contagem> {
  const todos = await lerCandidatos(tx, concurso.id);
  const resultados = concurso.vagas.flatMap((vaga) =>
    apurarVaga(
      todos.filter(({ vaga_id }) => vaga_id === vaga.id),
      concurso,
      totalDaLinha(vaga),
    ),
  );
  await gravar(tx, resultados);
  const contagem: Record<string, number> = {};
  for (const { situacao } of resultados) contagem[situacao] = (contagem[situacao] ?? 0) + 1;
  return contagem;
}

function apurarVaga(lidos: readonly Lido[], concurso: Concurso, vagas: number): Resultado[] {
  const etapas = etapasDe(concurso);
  const apurados = lidos.map((lido) => ({ lido, ...apurarNotas(notasDe(lido), etapas) }));
  const dentro = apurados.filter(({ situacao }) => situacao === 'classificado');
  const lugares = classificar(
    dentro.map(
      ({ lido, nota_final }): Concorrente => ({
        id: lido.id,
        inscricao: lido.inscricao,
        nota_final: nota_final ?? '0',
        etapa_1: notasDe(lido).get(1) ?? '0',
        nascimento: lido.nascimento,
        jurado: lido.jurado,
      }),
    ),
    concurso.desempates.length > 0 ? concurso.desempates.map(({ criterio }) => criterio) : TODOS_OS_CRITERIOS,
    concurso.inscricao_fim,
  );
  const nasListas = lugaresNasListas(lugares, lidos);
  const aprovados = dentroDasVagas(lugares, nasListas, concurso, vagas);
  const lugarDe = new Map(lugares.map((lugar) => [lugar.id, lugar]));
  return apurados.map(({ lido: { id }, situacao, nota_final }) => ({
    id,
    situacao: aprovados.has(id) ? 'aprovado' : situacao,
    nota_final,
    classificacao: lugarDe.get(id)?.lugar ?? null,
    desempate: lugarDe.get(id)?.desempate ?? null,
    lugares: nasListas.get(id) ?? {},
  }));
}

function lugaresNasListas(lugares: readonly Lugar[], lidos: readonly Lido[]): Map<number, Partial<Record<ListaReservada, number>>> {
  const todos = new Map<number, Partial<Record<ListaReservada, number>>>(lugares.map(({ id }) => [id, {}]));
  for (const lista of LISTAS) {
    const estao = new Set(lidos.filter(({ listas }) => listas?.includes(lista)).map(({ id }) => id));
    for (const [id, lugar] of lugaresNaLista(lugares, estao)) todos.set(id, { ...todos.get(id), [lista]: lugar });
  }
  return todos;
}

/** Who would be called if all the vagas of the edital were. */
function dentroDasVagas(
  lugares: readonly Lugar[],
  nasListas: ReadonlyMap<number, NaFila['lugares']>,
  concurso: Concurso,
  vagas: number,
): Set<number> {
  const fila = lugares.map(({ id, lugar }) => ({
    id,
    lugares: { ...nasListas.get(id), ampla: lugar },
    sub_judice: false,
    fim_de_fila: false,
  }));
  return new Set(chamar(fila, reservasDe(concurso), new Set(), vagas).map(({ candidato }) => candidato));
}

async function gravar(tx: Work, resultados: readonly Resultado[]): Promise<void> {
  const coluna = (de: (resultado: Resultado) => unknown) => resultados.map(de);
  await tx.db.execute(
    `update concurso_candidato c
        set situacao = r.situacao, nota_final = r.nota_final, classificacao = r.classificacao, desempate = r.desempate,
            lugar_pcd = r.pcd, lugar_negros = r.negros, lugar_indigenas = r.indigenas, lugar_quilombolas = r.quilombolas, versao = c.versao + 1
       from unnest($1::bigint[], $2::text[], $3::numeric[], $4::int[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[])
         as r(id, situacao, nota_final, classificacao, desempate, pcd, negros, indigenas, quilombolas)
      where c.id = r.id and c.cliente_id = $10
        and (c.situacao, c.nota_final, c.classificacao, c.desempate, c.lugar_pcd, c.lugar_negros, c.lugar_indigenas, c.lugar_quilombolas)
            is distinct from (r.situacao, r.nota_final, r.classificacao, r.desempate, r.pcd, r.negros, r.indigenas, r.quilombolas)`,
    [
      coluna(({ id }) => id),
      coluna(({ situacao }) => situacao),
      coluna(({ nota_final }) => nota_final),
      coluna(({ classificacao }) => classificacao),
      coluna(({ desempate }) => desempate),
      ...LISTAS.map((lista) => coluna(({ lugares }) => lugares[lista] ?? null)),
      tx.cliente.id,
    ],
  );
}

/** `12 aprovados, 30 classificados, 4 eliminados, 2 ausentes`, of those that there are. */
export async function contagemEmPalavras(work: Work, concursoId: number): Promise<string> {
  const rows = await work.db.rows<{ situacao: string; n: number }>(
    'select c.situacao, count(*)::int as n from concurso_candidato c where c.concurso_id = $1 group by c.situacao',
    [concursoId],
  );
  const de = new Map(rows.map(({ situacao, n }) => [situacao, n]));
  const palavras = [
    ['aprovado', 'dentro das vagas'],
    ['classificado', 'no cadastro de reserva'],
    ['eliminado', 'eliminados'],
    ['ausente', 'ausentes'],
    ['inscrito', 'sem resultado'],
  ].flatMap(([situacao = '', nome]) => (de.get(situacao) ? [`${de.get(situacao)} ${nome}`] : []));
  return palavras.length > 0 ? palavras.join(', ') : 'nenhum candidato';
}
