import { compareDecimals, wallTimeOf } from '../../../resources/definition';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import type { Periodo } from '../calculo/contar';
import type { LeiDaDiaria, TipoDestino } from '../calculo/lei';
import { type Calculo, calcular } from '../calculo/valorar';
import { type LegislacaoDiaria, legislacaoDiaria } from '../resources/legislacao_diaria';
import type { SolicitacaoDiaria } from '../resources/solicitacao_diaria';
import { CAPITAIS } from './capitais';

/** The law in force in the entity on a day; null of a day without one. */
export async function leiDoDia(tx: Work, dia: string): Promise<LegislacaoDiaria | null> {
  const row = await tx.db.first<{ id: number }>(
    'select l.id from legislacao_diaria l where l.vigencia_inicio <= $1 and coalesce(l.vigencia_fim, $1) >= $1 order by l.vigencia_inicio desc limit 1',
    [dia],
  );
  return row ? lerLei(tx, row.id) : null;
}

/** A law, whole. */
export const lerLei = async (tx: Work, id: number): Promise<LegislacaoDiaria> =>
  (await readRecord(tx, tx.services.registry.get(legislacaoDiaria.name), id, { sensitive: true })) as LegislacaoDiaria;

/** "2026-11-09T06:00", as the clocks of the municipality show it. */
export const relogio = (instante: string): string => wallTimeOf(new Date(instante)).slice(0, 16);
/** The civil day of an instant. */
export const diaDe = (instante: string): string => relogio(instante).slice(0, 10);

/** What of a request its calculation depends on. */
export type Calculavel = Pick<
  SolicitacaoDiaria,
  'destino_id' | 'no_exterior' | 'distancia_km' | 'trechos' | 'hospedagem_fornecida' | 'alimentacao_fornecida' | 'transporte_fornecido'
> & { saida: string; retorno: string; cargo_id: number | null };

/** What a trip is worth by a law. */
export interface Apurado extends Calculo {
  faixa_cargo: string | null;
  faixa_destino: string | null;
  tipo_destino: TipoDestino;
  moeda: 'BRL' | 'USD' | 'EUR';
  /** What keeps the law from paying it, by field. */
  impede: Readonly<Record<string, string>>;
}

interface Cidade extends Record<string, unknown> {
  id: number;
  nome: string;
  uf: string;
}

/** Counts and values a trip by a law: the cargo says the line of the table, and where each part is spent, the column. */
export async function apurar(tx: Work, lei: LegislacaoDiaria, pedido: Calculavel): Promise<Apurado> {
  const sede = await sedeDe(tx);
  const cidades = await lerCidades(tx, [pedido.destino_id, ...pedido.trechos.map(({ destino_id }) => destino_id)]);
  const faixaCargo = faixaDoCargo(lei, pedido.cargo_id);
  const trechos = pedido.trechos.map((trecho) => ({ ...trecho, partida: relogio(trecho.partida), chegada: relogio(trecho.chegada) }));
  const viagem: Periodo = { saida: relogio(pedido.saida), retorno: relogio(pedido.retorno), trechos };
  const faixaEm = (cidadeId: number) => faixaDoDestino(lei, cidades.get(cidadeId), sede, pedido);
  const principal = faixaEm(pedido.destino_id);
  const linhaDe = (destino: string | undefined) =>
    lei.tabela.find((linha) => linha.faixa_cargo === faixaCargo && linha.faixa_destino === destino && !linha.nao_prevista);
  // where one is at the hour of a night, or was on the last of them
  const ondeEm = (instante: string): number =>
    trechos.filter(({ chegada, pernoite }) => pernoite && chegada <= instante).at(-1)?.destino_id ?? pedido.destino_id;
  const ultimaNoite = `${viagem.retorno.slice(0, 10)}T${hora(lei.hora_pernoite)}`;
  const calculo = calcular(
    paraCalculo(lei),
    viagem,
    { hospedagem: pedido.hospedagem_fornecida, alimentacao: pedido.alimentacao_fornecida, transporte: pedido.transporte_fornecido },
    (parte) => {
      const cidadeId = parte.especie === 'noite' ? ondeEm(`${parte.dia}T${hora(lei.hora_pernoite)}`) : ondeEm(ultimaNoite);
      const faixa = faixaEm(cidadeId);
      const linha = linhaDe(faixa?.nome);
      return linha?.valor_com_pernoite
        ? {
            nome: cidades.get(cidadeId)?.nome ?? faixa?.nome ?? '',
            valores: { com_pernoite: linha.valor_com_pernoite, sem_pernoite: linha.valor_sem_pernoite },
          }
        : null;
    },
  );
  return {
    ...calculo,
    faixa_cargo: faixaCargo,
    faixa_destino: principal?.nome ?? null,
    tipo_destino: ondeFica(cidades.get(pedido.destino_id), sede, pedido.no_exterior),
    moeda: linhaDe(principal?.nome)?.moeda ?? 'BRL',
    impede: impedimentos(lei, pedido, calculo, { faixaCargo, faixaDestino: principal?.nome ?? null, sede }),
  };
}

function impedimentos(
  { distancia_minima_km, norma }: LegislacaoDiaria,
  { destino_id, distancia_km, no_exterior }: Calculavel,
  { linhas, quantidade, semValor }: Calculo,
  { faixaCargo, faixaDestino, sede }: { faixaCargo: string | null; faixaDestino: string | null; sede: Cidade | undefined },
): Record<string, string> {
  if (destino_id === sede?.id && !no_exterior) return { destino_id: 'Não há diária no próprio município: escolha o destino da viagem.' };
  if (!faixaCargo) return { funcionario_id: `A ${norma} não tem faixa para este cargo: inclua-o em uma faixa, em outra versão da lei.` };
  if (!faixaDestino) return { destino_id: `A ${norma} não prevê diárias para este destino.` };
  if (semValor) return { destino_id: `A ${norma} não prevê diárias de ${faixaCargo} em ${faixaDestino}.` };
  if (compareDecimals(quantidade, '0') === 0)
    return { retorno: 'A viagem é curta demais para a lei: confira os horários de saída e retorno.' };
  if (distancia_minima_km && !linhas.some(({ com_pernoite }) => com_pernoite)) {
    if (distancia_km === null) return { distancia_km: 'Diga a que distância fica: a lei a exige de quem não pernoita.' };
    if (distancia_km < distancia_minima_km) return { distancia_km: `Abaixo de ${distancia_minima_km} km a lei só paga com pernoite.` };
  }
  return {};
}

const hora = (value: string): string => value.slice(0, 5);

function paraCalculo(lei: LegislacaoDiaria): LeiDaDiaria {
  return {
    ...lei,
    hora_pernoite: hora(lei.hora_pernoite),
    refeicoes: lei.refeicoes.map((janela) => ({ ...janela, de: hora(janela.de), ate: hora(janela.ate) })),
  };
}

/** The faixa that names the cargo; else the one that names none, which is of all the others. */
function faixaDoCargo({ faixas_cargo }: LegislacaoDiaria, cargoId: number | null): string | null {
  const idsDe = (cargos: unknown): number[] =>
    (Array.isArray(cargos) ? cargos : []).map((one) => (typeof one === 'number' ? one : Number((one as { id: number }).id)));
  const sua = faixas_cargo.find(({ cargos }) => cargoId !== null && idsDe(cargos).includes(cargoId));
  return (sua ?? faixas_cargo.find(({ cargos }) => idsDe(cargos).length === 0))?.nome ?? null;
}

/** By the municipality that it names, else by where it is, from the narrowest kind to the widest. */
function faixaDoDestino(
  { faixas_destino }: LegislacaoDiaria,
  cidade: Cidade | undefined,
  sede: Cidade | undefined,
  { no_exterior, distancia_km }: Pick<Calculavel, 'no_exterior' | 'distancia_km'>,
): LegislacaoDiaria['faixas_destino'][number] | undefined {
  const idsDe = (lista: unknown): number[] =>
    (Array.isArray(lista) ? lista : []).map((one) => (typeof one === 'number' ? one : Number((one as { id: number }).id)));
  const nomeada = cidade && !no_exterior && faixas_destino.find(({ municipios }) => idsDe(municipios).includes(cidade.id));
  if (nomeada) return nomeada;
  const onde = ondeFica(cidade, sede, no_exterior);
  const ordem: Readonly<Record<TipoDestino, readonly TipoDestino[]>> = {
    exterior: ['exterior'],
    df: ['df', 'fora_estado'],
    capital: ['capital', 'estado'],
    estado: ['estado'],
    fora_estado: ['fora_estado'],
  };
  for (const tipo of ordem[onde]) {
    const [faixa] = faixas_destino
      .filter((row) => row.tipo === tipo && idsDe(row.municipios).length === 0)
      .filter(({ distancia_ate_km }) => distancia_ate_km === null || (distancia_km !== null && distancia_km <= distancia_ate_km))
      .toSorted((a, b) => (a.distancia_ate_km ?? 1e9) - (b.distancia_ate_km ?? 1e9));
    if (faixa) return faixa;
  }
  return undefined;
}

function ondeFica(cidade: Cidade | undefined, sede: Cidade | undefined, noExterior: boolean): TipoDestino {
  if (noExterior) return 'exterior';
  if (cidade?.uf === 'DF') return 'df';
  if (!cidade || cidade.uf !== sede?.uf) return 'fora_estado';
  return CAPITAIS.includes(cidade.id) ? 'capital' : 'estado';
}

/** The city of the municipality. */
export const sedeDe = (tx: Work): Promise<Cidade | undefined> =>
  tx.db.first<Cidade>('select c.id, c.nome, c.uf from cidade c where c.id = (select t.cidade_id from cliente t where t.id = $1)', [
    tx.cliente.id,
  ]);

async function lerCidades(tx: Work, ids: readonly number[]): Promise<Map<number, Cidade>> {
  const rows = await tx.db.rows<Cidade>('select c.id, c.nome, c.uf from cidade c where c.id = any($1::bigint[])', [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}
