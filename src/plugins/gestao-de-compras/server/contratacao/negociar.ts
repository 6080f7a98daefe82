import { compareDecimals, formatDecimal, roundDecimal } from '../../../../resources/definition';
import { ident } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CRITERIOS_TECNICOS } from '../../resources/contratacao/modalidades';
import { campoDoObjeto, nomeDoObjeto, type Objeto } from '../../resources/contratacao/objeto';
import type { PropostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { classificarProcesso, type Disputado, escreverClassificacao, ofertasDo } from './classificacao';
import { convocarPrimeiros } from './convocacao';
import { emValor, type LanceDigitado } from './digitado';
import { registrarEvento } from './eventos';
import { doObjetoSql, exigirObjeto, gravarValores, type Pedido } from './objetos';
import { exigirJulgamento, travarProcesso } from './propostas';

type NovoValor = Pedido & Pick<LanceDigitado, 'valor_unitario' | 'desconto' | 'remuneracao_pct'>;

/**
 * The first of an item or lot negotiates a better value (Lei 14.133/2021, art. 61), and the small business that was called covers it (LC
 * 123/2006, art. 45, I); the offers are put in order again.
 *
 * @throws ValidationError of any other, and of a value that is not better than the best
 */
export async function novoValor(
  { id, processo_contratacao_id }: PropostaLicitacao,
  { valor_unitario, desconto, remuneracao_pct, ...pedido }: NovoValor,
  tx: Work,
): Promise<void> {
  const processo = await travarProcesso(tx, processo_contratacao_id);
  if (processo.situacao === 'disputa') throw new ValidationError({ id: ['Na disputa o valor muda por lance.'] });
  exigirJulgamento(processo);
  const objeto = await exigirObjeto(tx, processo.id, pedido);
  const campo = campoDoObjeto(objeto);
  const ofertas = ofertasDo(await classificarProcesso(tx, processo), objeto);
  const [primeira] = ofertas;
  const propria = ofertas.find(({ proposta }) => proposta === id);
  if (!primeira || !propria) throw new ValidationError({ [campo]: [`A proposta não oferta o ${nomeDoObjeto(objeto)}.`] });
  const daPrimeira = propria === primeira;
  if (!daPrimeira && !propria.convocada)
    throw new ValidationError({
      [campo]: [
        `A proposta é a ${propria.ordem}ª no ${nomeDoObjeto(objeto)}. Só negocia a primeira, e só cobre a melhor oferta a ME ou EPP chamada (Lei 14.133/2021, art. 61; LC 123/2006, art. 45).`,
      ],
    });
  if (!daPrimeira && propria.cobertura === 'decorrido')
    throw new ValidationError({ [campo]: ['Os cinco minutos para cobrir a melhor oferta terminaram (LC 123/2006, art. 45, § 3º).'] });
  if (daPrimeira && propria.empatada)
    throw new ValidationError({ [campo]: ['A proposta está empatada. Decida o empate antes de negociar (art. 60).'] });
  const { valor, campo: digitado } = await emValor(tx, id, { ...objeto, valor_unitario, desconto, remuneracao_pct });
  if (!valor) throw new ValidationError({ [digitado]: [FALTA[digitado]] });
  julgarNovoValor(processo, objeto, valor, primeira.valor, digitado);
  await gravarValores(tx, [{ proposta: id, ...objeto, valor, instante: propria.lance_em }]);
  await noObjeto(tx, id, objeto, { nota: 'Novo valor depois da abertura', ...(!daPrimeira && { cobertura: 'cobriu' }) });
  if (!daPrimeira)
    await registrarEvento(
      tx,
      processo.id,
      `A ME ou EPP chamada cobre a melhor oferta do ${nomeDoObjeto(objeto)}: R$ ${formatDecimal(valor, 4)} (LC 123/2006, art. 45, I).`,
    );
  await escreverClassificacao(tx, processo);
}

/** What is asked of who negotiates, by what is judged. */
const FALTA = {
  valor_unitario: 'Informe o novo valor.',
  desconto: 'Informe o novo desconto: é por ele que se julga.',
  remuneracao_pct: 'Informe a nova remuneração: é por ela que se julga.',
} as const;

/** @throws ValidationError of a value that is not better than the best of all */
function julgarNovoValor(
  { criterio_julgamento }: Disputado,
  objeto: Objeto,
  valor: string,
  melhor: string,
  campo: keyof typeof FALTA,
): void {
  const maior = criterio_julgamento === 'maior_lance';
  if (objeto.lote_numero !== null && compareDecimals(valor, roundDecimal(valor, 2)) !== 0)
    throw new ValidationError({ [campo]: ['O total do lote vai até os centavos.'] });
  if (compareDecimals(valor, melhor) * (maior ? -1 : 1) < 0) return;
  throw new ValidationError({
    [campo]: [`O novo valor é ${maior ? 'maior' : 'menor'} que o melhor do ${nomeDoObjeto(objeto)}, R$ ${formatDecimal(melhor, 4)}.`],
  });
}

interface Nota extends Pedido {
  nota_tecnica: string | null;
  fundamento: string | null;
}

/**
 * The mark of the technique of an item or lot, while the price is sealed (R10; Lei 14.133/2021, arts. 36 and 37).
 *
 * @throws ValidationError once the prices are open, or where the technique has no marks
 */
export async function pontuar(proposta: PropostaLicitacao, { nota_tecnica, fundamento, ...pedido }: Nota, tx: Work): Promise<void> {
  const { id, criterio_julgamento } = await travarProcesso(tx, proposta.processo_contratacao_id);
  if (!CRITERIOS_TECNICOS.includes(criterio_julgamento))
    throw new ValidationError({ nota_tecnica: ['O critério deste processo não dá nota à técnica.'] });
  const lacrada = await tx.db.first('select id from public.proposta_licitacao where id = $1 and cliente_id = $2 and valores is not null', [
    proposta.id,
    tx.cliente.id,
  ]);
  if (!lacrada) throw new ValidationError({ nota_tecnica: ['Os preços já foram abertos: a nota técnica não muda mais.'] });
  await noObjeto(tx, proposta.id, await exigirObjeto(tx, id, pedido), { nota_tecnica, fundamento });
}

interface Diligencia extends Pedido {
  comprovada: boolean | null;
  comprovacao: string | null;
}

/** What the diligence found of a price too low: the offer that it does not prove leaves the item or lot (R11; Lei 14.133/2021, art. 59, §§ 2º and 4º). */
export async function diligenciar(
  proposta: PropostaLicitacao,
  { comprovada, comprovacao, ...pedido }: Diligencia,
  tx: Work,
): Promise<void> {
  const processo = await travarProcesso(tx, proposta.processo_contratacao_id);
  if (processo.situacao === 'disputa') throw new ValidationError({ id: ['A diligência é depois da disputa.'] });
  exigirJulgamento(processo);
  const objeto = await exigirObjeto(tx, processo.id, pedido);
  await noObjeto(tx, proposta.id, objeto, {
    exequibilidade: comprovada ? 'comprovada' : 'nao_comprovada',
    exequibilidade_prova: comprovacao,
  });
  await escreverClassificacao(tx, processo);
  const achado = comprovada ? 'se comprova' : `não se comprova, e a oferta deixa o ${nomeDoObjeto(objeto)}`;
  await registrarEvento(tx, processo.id, `Diligência no ${nomeDoObjeto(objeto)}: o preço de ${proposta.rotulo} ${achado}.`);
  if (!comprovada && processo.situacao === 'habilitacao') await convocarPrimeiros(tx, processo);
}

/** Changes columns of what a proposal offers for an object. @throws ValidationError when it offers nothing for it */
async function noObjeto(tx: Work, proposta: number, objeto: Objeto, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changes);
  const feito = await tx.db.first(
    `update public.proposta_licitacao_itens i set ${names.map((name, n) => `${ident(name)} = $${n + 4}`).join(', ')}
      where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3')} returning i.id`,
    [proposta, objeto.item_numero, objeto.lote_numero, ...Object.values(changes)],
  );
  if (!feito) throw new ValidationError({ [campoDoObjeto(objeto)]: [`A proposta não oferta o ${nomeDoObjeto(objeto)}.`] });
}
