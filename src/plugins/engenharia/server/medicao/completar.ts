import { readCoordinate, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { readGeometry } from '../../../../resources/definition/geometry';
import type { Work } from '../../../../server/work';
import { reajustar } from '../../../gestao-de-compras/server';
import { metrosAte } from '../../calculo/lugar';
import { medirEvento, medirQuantidade, parteDe, reter } from '../../calculo/medir';
import type { MedicaoObra } from '../../resources/medicao_obra';
import type { Obra } from '../../resources/obra';
import { eventosAntes, lerObra, medidosAntes, NADA } from './ler';

type Item = MedicaoObra['itens'][number];
type Evento = MedicaoObra['eventos'][number];

/** The lines of a medição by quantities, with what each is worth; those of nothing are left out. */
async function completarItens(work: Work, daObra: Obra, id: number, itens: readonly Item[]): Promise<Item[]> {
  const antes = await medidosAntes(work, daObra.id, id);
  return itens
    .filter(({ quantidade_periodo }) => quantidade_periodo && Fraction.of(quantidade_periodo).isPositive)
    .map((linha) => {
      const item = daObra.planilha.find((one) => one.item === linha.item);
      if (!item?.preco_unitario || !linha.quantidade_periodo)
        return { ...linha, valor: null, valor_glosado: null, quantidade_acumulada: null };
      const anterior = antes.get(linha.item) ?? NADA;
      const { valor, glosado } = medirQuantidade({
        preco: item.preco_unitario,
        anterior,
        quantidade: linha.quantidade_periodo,
        glosada: linha.quantidade_glosada,
      });
      return {
        ...linha,
        descricao: item.descricao,
        unidade: item.unidade,
        quantidade_acumulada: Fraction.of(anterior.quantidade)
          .plus(linha.quantidade_periodo)
          .minus(linha.quantidade_glosada ?? '0')
          .text(4),
        valor_glosado: glosado,
        valor,
      } as Item;
    });
}

async function completarEventos(work: Work, daObra: Obra, id: number, eventos: readonly Evento[]): Promise<Evento[]> {
  const antes = await eventosAntes(work, daObra.id, id);
  return eventos.map((linha) => {
    const evento = daObra.eventos.find(({ ordem_evento }) => ordem_evento === linha.evento);
    if (!evento || !inteiro(linha.partes)) return { ...linha, valor: null };
    const anterior = antes.get(linha.evento) ?? NADA;
    return {
      ...linha,
      descricao: evento.descricao,
      valor: medirEvento({
        valor: evento.valor,
        partes: evento.partes,
        anterior: { partes: Number(anterior.quantidade), valor: anterior.valor },
        aceitas: Number(linha.partes),
      }),
    } as Evento;
  });
}

/** Whether a number of parts is whole. */
export const inteiro = (partes: string): boolean => /^\d+([.]0*)?$/.test(partes);

/** What of a medição follows from what is typed: values, the reajuste, what is withheld, and how far its photos are from the work. */
export async function completarMedicao(
  draft: Readonly<Record<string, unknown>>,
  work: Work,
  current: MedicaoObra | null,
): Promise<Record<string, unknown>> {
  const all = { ...current, ...draft } as MedicaoObra;
  if (!all.obra_id) return { ...draft };
  const daObra = await lerObra(work, all.obra_id);
  const id = current?.id ?? 0;
  const itens = await completarItens(work, daObra, id, all.itens ?? []);
  const eventos = await completarEventos(work, daObra, id, all.eventos ?? []);
  const valor_medido = sumDecimals(['0.00', ...[...itens, ...eventos].map(({ valor }) => valor ?? '0.00')]);
  const { indice_inicio, indice_fim } = all;
  const reajuste = indice_inicio && indice_fim ? reajustar(valor_medido, { indice_inicio, indice_fim }).valor_reajuste : '0.00';
  const valor_total = sumDecimals([valor_medido, reajuste]);
  return {
    ...draft,
    contrato_id: daObra.contrato_id,
    ...(draft.itens !== undefined && { itens }),
    ...(draft.eventos !== undefined && { eventos }),
    ...(draft.fotos !== undefined && { fotos: comDistancia(all.fotos, daObra) }),
    valor_medido,
    valor_glosado: sumDecimals(['0.00', ...itens.map(({ valor_glosado }) => valor_glosado ?? '0.00')]),
    reajuste,
    valor_total,
    ...retencoes(all, daObra, valor_total),
  };
}

/** The bases and what is withheld; what is typed of the materials and of the labour wins over the parts that the work says. */
function retencoes({ materiais, base_inss }: MedicaoObra, daObra: Obra, valor_total: string): Record<string, string> {
  const bases = {
    base_iss: materiais ? sumDecimals([valor_total, `-${materiais}`]) : parteDe(valor_total, daObra.iss_base ?? '100'),
    base_inss: base_inss ?? parteDe(valor_total, daObra.inss_base ?? '100'),
  };
  const retido = reter(valor_total, bases, daObra);
  return {
    base_iss: bases.base_iss,
    ...retido,
    valor_liquido: sumDecimals([valor_total, ...Object.values(retido).map((valor) => `-${valor}`)]),
  };
}

function comDistancia(fotos: MedicaoObra['fotos'], { localizacao }: Obra): MedicaoObra['fotos'] {
  const obra = readGeometry(localizacao);
  return (fotos ?? []).map((foto) => {
    const lugar = readCoordinate(foto.coordenada);
    return { ...foto, distancia: obra && lugar ? metrosAte(obra, lugar) : null };
  });
}
