import { sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { type Classificada, classificar, type Sentido } from '../../calculo/contratacao/classificar';
import { totalDoLote } from '../../calculo/contratacao/lote';
import { pontuar } from '../../calculo/contratacao/pontuar';
import { CRITERIOS_DE_PONTOS } from '../../resources/contratacao/modalidades';
import { agrupar, chaveDo, type Objeto, objetoDo } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { beneficioSql } from '../fornecedores/cadastro';
import { emMinutos } from './etapa-de-lances';

/** Of a contratação, what its offers are put in order by. */
export type Disputado = Pick<ProcessoContratacao, 'id' | 'modalidade' | 'criterio_julgamento' | 'peso_tecnica'>;

/** How long the small business that is called has to cover the best (LC 123/2006, art. 45, § 3º). */
const COBRE_EM_MIN = 5;

/** An item of what is offered. */
export interface ItemOfertado {
  item_numero: number;
  quantidade: string;
  /** Unit price; reais. */
  valor: string;
  /** Unit price that the contratação expects; reais. */
  estimado: string;
  marca: string | null;
}

/** What a proposal offers for an item that is disputed alone, or for a lot. */
interface Ofertada extends DaProposta, Objeto {
  /** One of a lot, whose value is its total. */
  quantidade: string;
  valor: string;
  /** In the same measure as the value. */
  estimado: string;
  itens: ItemOfertado[];
}

/** What is told of an offer beyond what it offers. */
interface DaProposta {
  proposta: number;
  fornecedor_id: number;
  instante: string;
  lance: boolean;
  lance_em: Date | string | null;
  pequena: boolean;
  nota_tecnica: string | null;
  economia: string | null;
  convocada: boolean;
  convocada_ate: Date | string | null;
  cobertura: string | null;
  desempatada: boolean;
  exequibilidade: string | null;
  aceita_cota: boolean;
}

/** An offer for an object of the dispute, in its place. */
export type OfertaEmOrdem = Classificada & Ofertada;

type Linha = DaProposta & ItemOfertado & { lote_numero: number | null; valor_lote: string | null } & Record<string, unknown>;

/**
 * The offers that are still in the process, object by object, with the small ones told by their register; those of who has none, by what they
 * declared.
 */
async function lerOfertas(tx: Work, processoId: number): Promise<Ofertada[]> {
  const linhas = await tx.db.rows<Linha>(
    `select p.id as proposta, p.fornecedor_id, i.item_numero, i.lote_numero, i.quantidade::text, i.valor_final::text as valor,
            i.valor_lote::text, x.valor_unitario_estimado::text as estimado, i.marca,
            i.nota_tecnica::text, i.economia::text, coalesce(i.convocada, false) as convocada, i.convocada_ate, i.cobertura,
            i.desempate is not null as desempatada, i.exequibilidade, coalesce(p.aceita_cota, false) as aceita_cota,
            i.lance_em is not null as lance, i.lance_em,
            p.declara_me_epp and not exists (select from public.fornecedor_cadastro f where f.pessoa_id = p.fornecedor_id
              and f.cliente_id = p.cliente_id and f.data_exclusao is null and not ${beneficioSql('f')}) as pequena,
            to_char(coalesce(i.lance_em, p.enviada_em), 'YYYYMMDDHH24MISSUS') as instante
       from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
       join public.processo_contratacao_itens x on x.pai_id = p.processo_contratacao_id and x.numero = i.item_numero
      where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null and p.situacao in ('aberta', 'classificada', 'vencedora')
        and i.valor_final is not null and i.exequibilidade is distinct from 'nao_comprovada'
      order by i.item_numero, p.id`,
    [processoId, tx.cliente.id],
  );
  return agrupar(linhas, (linha) => `${linha.proposta}|${chaveDo(objetoDaLinha(linha))}`).map(reunir);
}

const objetoDaLinha = ({ item_numero, lote_numero }: Linha): Objeto => objetoDo({ numero: item_numero, lote_numero });

/** The rows of a proposal for an object as one offer. */
function reunir(linhas: readonly Linha[]): Ofertada {
  const [primeira] = linhas as [Linha];
  const itens = linhas.map(({ item_numero, quantidade, valor, estimado, marca }) => ({ item_numero, quantidade, valor, estimado, marca }));
  const objeto = objetoDaLinha(primeira);
  if (objeto.lote_numero === null) return { ...primeira, ...objeto, itens };
  const economias = linhas.flatMap(({ economia }) => economia ?? []);
  return {
    ...primeira,
    ...objeto,
    itens,
    quantidade: '1',
    valor: primeira.valor_lote as string,
    estimado: totalDoLote(itens.map(({ quantidade, estimado }) => ({ quantidade, valor_unitario: estimado }))),
    economia: economias.length > 0 ? sumDecimals(economias) : null,
  };
}

/** What wins in a contratação. */
export function sentidoDe({ criterio_julgamento }: Pick<Disputado, 'criterio_julgamento'>): Sentido {
  if (CRITERIOS_DE_PONTOS.includes(criterio_julgamento)) return 'pontos';
  return criterio_julgamento === 'maior_lance' ? 'maior' : 'menor';
}

/** Whether a small business may cover the best: where the price counts, alone or with the technique (LC 123/2006, art. 44). */
const temFicto = (processo: Disputado): boolean => sentidoDe(processo) === 'menor' || processo.criterio_julgamento === 'tecnica_preco';

/** Whether the five minutes of a small business that was called went by. */
const deixouPassar = ({ convocada, convocada_ate, cobertura }: Ofertada, agora: Date): boolean =>
  convocada && !cobertura && convocada_ate !== null && new Date(convocada_ate).getTime() <= agora.getTime();

/** The offers for each object of the dispute, in order, as the clock sees them. */
export async function classificarProcesso(tx: Work, processo: Disputado): Promise<OfertaEmOrdem[][]> {
  const agora = tx.now();
  return agrupar(await lerOfertas(tx, processo.id), chaveDo).map((ofertas) => {
    const pontos = pontuar(ofertas, processo.criterio_julgamento, processo.peso_tecnica);
    const julgaveis = ofertas.map((oferta, n) => {
      const cobertura = deixouPassar(oferta, agora) ? 'decorrido' : oferta.cobertura;
      return {
        ...oferta,
        cobertura,
        cobriu: cobertura === 'cobriu',
        pontos: pontos[n] ?? null,
        perdeuAVez: cobertura === 'declinou' || cobertura === 'decorrido',
      };
    });
    return classificar(julgaveis, processo.modalidade, sentidoDe(processo), temFicto(processo)).map((one) => one as OfertaEmOrdem);
  });
}

/**
 * Puts the offers for each object in order and calls the small business that may cover the best one, who has five minutes from when it is called;
 * what left the process has neither place nor mark. The process is locked.
 *
 * @param chamar false while bids are received: nobody is called before the dispute ends
 */
export async function escreverClassificacao(tx: Work, processo: Disputado, chamar = true): Promise<OfertaEmOrdem[][]> {
  const objetos = await classificarProcesso(tx, processo);
  // the items of a lot have the place of the lot
  const ofertas = objetos
    .flat()
    .flatMap((oferta) => oferta.itens.map(({ item_numero }) => ({ ...oferta, item_numero, preferencia: chamar && oferta.preferencia })));
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set classificacao = c.ordem, convocada = coalesce(c.preferencia, false), pontuacao = c.pontos,
            cobertura = coalesce(c.cobertura, i.cobertura),
            convocada_ate = case when c.preferencia then case when i.convocada then coalesce(i.convocada_ate, $8) else $8 end end
       from (select x.id, u.ordem, u.preferencia, u.pontos, u.cobertura
               from public.proposta_licitacao p join public.proposta_licitacao_itens x on x.pai_id = p.id
               left join unnest($3::bigint[], $4::int[], $5::int[], $6::boolean[], $7::numeric[], $9::text[])
                    as u(proposta, item, ordem, preferencia, pontos, cobertura)
                 on u.proposta = p.id and u.item = x.item_numero
              where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null) c
      where i.id = c.id`,
    [
      processo.id,
      tx.cliente.id,
      ofertas.map(({ proposta }) => proposta),
      ofertas.map(({ item_numero }) => item_numero),
      ofertas.map(({ ordem }) => ordem),
      ofertas.map(({ preferencia }) => preferencia),
      ofertas.map(({ pontos }) => pontos ?? null),
      emMinutos(tx, COBRE_EM_MIN),
      ofertas.map(({ cobertura }) => cobertura),
    ],
  );
  return objetos;
}

/** The offers for an object, in order; none of one that nobody offers any more. */
export const ofertasDo = (objetos: readonly OfertaEmOrdem[][], objeto: Objeto): OfertaEmOrdem[] =>
  objetos.find(([one]) => one && chaveDo(one) === chaveDo(objeto)) ?? [];
