import { formatDecimal, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { pedeDiligencia, pedeGarantia } from '../../calculo/contratacao/exequivel';
import { totalDoItem } from '../../calculo/item';
import { nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { cabeNoEstimado, eAceitavel } from './aceitacao';
import { escreverClassificacao, type ItemOfertado, type OfertaEmOrdem } from './classificacao';
import { exigirPrimeiros } from './cobertura';
import { exigirPrecosAbertos } from './disputa';
import { gravarProcesso } from './fase';
import { exigirReadequadas } from './readequar';

/**
 * The first of each item or lot that is acceptable wins it, and the others are its reserve (R11; Lei 14.133/2021, arts. 59, III, and 82, VII):
 * nobody is above the estimate, nor so far under it without proof, nor kept from contracting. The cota that nobody took is of the winner of its
 * principal item, who accepts it (R2).
 *
 * @throws ValidationError when nothing has a winner
 */
export async function declararVencedor(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  await exigirPrecosAbertos(tx, processo.id);
  const objetos = await escreverClassificacao(tx, processo);
  exigirPrimeiros(objetos);
  const disputados = objetos
    .map((ofertas) => ofertas.filter((oferta) => eAceitavel(processo, oferta)))
    .filter((ofertas) => ofertas.length > 0);
  if (disputados.length === 0)
    throw new ValidationError({ itens: ['Nenhuma oferta está dentro do estimado. Negocie o preço, ou declare o processo fracassado.'] });
  exigirExequiveis(processo, disputados);
  exigirUnitarios(processo, disputados);
  const aceitas = [...disputados, ...cotasOferecidas(processo, disputados)];
  for (const fornecedor of new Set(aceitas.flatMap(([primeira]) => primeira?.fornecedor_id ?? [])))
    await exigirSemImpedimento(tx, fornecedor, tx.today(), 'itens');
  await tx.db.execute('delete from public.resultado_item_licitacao where processo_contratacao_id = $1 and cliente_id = $2', [
    processo.id,
    tx.cliente.id,
  ]);
  await gravarResultados(tx, processo, aceitas);
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'vencedora', versao = versao + 1 where id = any($1::bigint[]) and cliente_id = $2",
    [aceitas.map(([primeira]) => primeira?.proposta), tx.cliente.id],
  );
  // a dispensa has no window of appeals
  const recursal = processo.natureza === 'licitacao';
  if (!recursal) await exigirReadequadas(tx, processo.id);
  await gravarProcesso(tx, processo.id, { situacao: recursal ? 'recursal' : 'adjudicado' });
}

const materialDe = ({ itens }: ProcessoContratacao, numero: number): number | undefined =>
  itens.find((item) => item.numero === numero)?.material_id;

/** R11: a price too low wins only with the proof that it can be kept (Lei 14.133/2021, art. 59, §§ 2º and 4º). @throws ValidationError */
function exigirExequiveis(processo: ProcessoContratacao, objetos: readonly (readonly OfertaEmOrdem[])[]): void {
  if (processo.criterio_julgamento === 'maior_lance') return;
  const baixa = objetos
    .flatMap(([primeira]) => primeira ?? [])
    .find(
      ({ valor, estimado, exequibilidade }) =>
        exequibilidade !== 'comprovada' && pedeDiligencia(processo.categoria_processo, valor, estimado),
    );
  if (!baixa) return;
  throw new ValidationError({
    itens: [
      `O preço do ${nomeDoObjeto(baixa)}, R$ ${formatDecimal(baixa.valor, 4)}, pode não se sustentar. Registre na proposta a diligência de exequibilidade antes de declarar o vencedor (Lei 14.133/2021, art. 59).`,
    ],
  });
}

/** R11: in a lot, no item is above its own estimate, whatever the total. @throws ValidationError that names it */
function exigirUnitarios(processo: ProcessoContratacao, objetos: readonly (readonly OfertaEmOrdem[])[]): void {
  const acima = objetos
    .flatMap(([primeira]) =>
      primeira && primeira.lote_numero !== null ? primeira.itens.map((item) => ({ ...item, lote: primeira.lote_numero })) : [],
    )
    .find(({ valor, estimado }) => !cabeNoEstimado(processo, valor, estimado));
  if (!acima) return;
  throw new ValidationError({
    itens: [
      `No lote ${acima.lote} o preço do item ${acima.item_numero}, R$ ${formatDecimal(acima.valor, 4)}, passa do estimado. Registre a proposta readequada da primeira colocada, que divida o valor do lote dentro dele (Lei 14.133/2021, art. 59, III).`,
    ],
  });
}

/** R2: the cota without an acceptable offer, at the price of its principal item, where the winner of it accepted it. */
function cotasOferecidas(processo: ProcessoContratacao, objetos: readonly (readonly OfertaEmOrdem[])[]): OfertaEmOrdem[][] {
  const vencedoras = objetos.flatMap(([primeira]) => primeira ?? []);
  const doItem = (numero: number) => vencedoras.find(({ itens }) => itens.some(({ item_numero }) => item_numero === numero));
  return processo.itens.flatMap(({ numero, item_cota_principal, quantidade }) => {
    const principal = item_cota_principal ? doItem(item_cota_principal) : undefined;
    if (!principal?.aceita_cota || !numero || doItem(numero)) return [];
    const itens = principal.itens.flatMap((item) =>
      item.item_numero === item_cota_principal ? [{ ...item, item_numero: numero, quantidade }] : [],
    );
    return [[{ ...principal, item_numero: numero, lote_numero: null, itens }]];
  });
}

/** The results of every item in one statement: the first of each is the winner, the others its reserve. */
async function gravarResultados(tx: Work, processo: ProcessoContratacao, aceitas: readonly (readonly OfertaEmOrdem[])[]): Promise<void> {
  const linhas = aceitas.flatMap((ofertas) =>
    ofertas.flatMap((oferta, n) =>
      oferta.itens.map((item) => {
        const total = totalDoItem(item.quantidade, item.valor) as string;
        return {
          ...item,
          fornecedor_id: oferta.fornecedor_id,
          lugar: n + 1,
          total,
          garantia: garantiaAdicional(processo, oferta, item, total),
        };
      }),
    ),
  );
  await tx.db.execute(
    `insert into public.resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, material_id,
       fornecedor_id, quantidade, valor_unitario, valor_total, marca, garantia_adicional, situacao, data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.entidade_id, p.exercicio, p.id, u.item, u.ordem, u.material, u.fornecedor, u.quantidade, u.valor, u.total, u.marca,
            u.garantia, case when u.ordem = 1 then 'vencedor' else 'reserva' end, $2, $3
       from public.processo_contratacao p
       cross join unnest($4::int[], $5::int[], $6::bigint[], $7::bigint[], $8::numeric[], $9::numeric[], $10::numeric[], $11::text[], $12::numeric[])
         as u(item, ordem, material, fornecedor, quantidade, valor, total, marca, garantia)
      where p.id = $1`,
    [
      processo.id,
      tx.now(),
      tx.caller?.usuarioId ?? null,
      linhas.map((one) => one.item_numero),
      linhas.map((one) => one.lugar),
      linhas.map((one) => materialDe(processo, one.item_numero)),
      linhas.map((one) => one.fornecedor_id),
      linhas.map((one) => one.quantidade),
      linhas.map((one) => one.valor),
      linhas.map((one) => one.total),
      linhas.map((one) => one.marca),
      linhas.map((one) => one.garantia),
    ],
  );
}

/** R11: of works under 85 % of the estimate, what each item is under it; reais (Lei 14.133/2021, art. 59, § 5º). */
function garantiaAdicional(
  processo: ProcessoContratacao,
  { valor, estimado }: OfertaEmOrdem,
  { quantidade, estimado: doItem }: ItemOfertado,
  total: string,
): string | null {
  if (!pedeGarantia(processo.categoria_processo, valor, estimado)) return null;
  return sumDecimals([totalDoItem(quantidade, doItem) as string, `-${total}`]);
}
