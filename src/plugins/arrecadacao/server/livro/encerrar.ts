import { compareDecimals, formatDecimal, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { devidoDoLivro, type NotaDoLivro, somarLivro } from '../../calculo/livro-iss';
import { type LivroIss, livroIss } from '../../resources/livro_iss';
import { inserirCreditos } from '../baixa/lancar';
import { cancelarTaxa, emitirTaxa, lerSituacaoDaGuia } from '../taxa';

/** The sums of a book, of the notes that are in it now; of one whose tax was taken back in another book it stays. */
async function somar(tx: Work, { id, tipo }: LivroIss) {
  const notas = await tx.db.rows<NotaDoLivro & Record<string, unknown>>(
    `select n.valor_servico::text, n.iss::text, n.retido, n.tributacao, n.incide_aqui, n.situacao = 'cancelada' and not exists (select from public.livro_iss_ajustes a where a.nota_id = n.id) as cancelada,
            (select c.regime from public.contribuinte c where c.id = n.prestador_id) as regime
       from nota_servico n where (n.livro_prestados_id = $1 and $2 = 'prestados') or (n.livro_tomados_id = $1 and $2 = 'tomados') order by n.id`,
    [id, tipo],
  );
  const ajuste = await tx.db.first<{ valor: string }>(
    'select coalesce(sum(a.valor), 0.00)::text as valor from livro_iss_ajustes a where a.pai_id = $1',
    [id],
  );
  const totais = somarLivro(tipo, notas);
  return { notas: notas.length, totais, devido: devidoDoLivro(tipo, totais, ajuste?.valor ?? '0.00') };
}

/** Closing makes one débito and its guide of what the book owes; of less than nothing, a credit of what had been paid. */
export async function encerrar(tx: Work, livro: LivroIss): Promise<void> {
  if (livro.competencia >= tx.today().slice(0, 7))
    throw new ValidationError({ id: ['O mês ainda não terminou: encerre o livro depois dele.'] });
  const { notas, totais, devido } = await somar(tx, livro);
  const guia_id = await cobrar(tx, livro, devido);
  await writeColumns(tx, livroIss, livro.id, { ...totais, devido, guia_id, sem_movimento: notas === 0, encerrado_em: tx.today() });
}

/** The difference to what was closed: more has another guide; less is taken from the guide that was not paid, or is a credit. */
export async function retificar(tx: Work, livro: LivroIss, motivo: string): Promise<void> {
  const { notas, totais, devido } = await somar(tx, livro);
  const diferenca = sumDecimals([devido, multiplyDecimals(livro.devido ?? '0', '-1')]);
  if (compareDecimals(diferenca, '0') === 0) throw new ValidationError({ id: ['Nada mudou nas notas do livro desde que se encerrou.'] });
  const guia_id = await corrigir(tx, livro, devido, diferenca, motivo);
  await writeColumns(tx, livroIss, livro.id, { ...totais, devido, guia_id, sem_movimento: notas === 0, motivo });
}

async function corrigir(tx: Work, livro: LivroIss, devido: string, diferenca: string, motivo: string): Promise<number | null> {
  const guia = livro.guia_id ? await lerSituacaoDaGuia(tx, livro.guia_id) : undefined;
  if (livro.guia_id && (guia?.situacao === 'Emitida' || guia?.situacao === 'Vencida')) {
    await cancelarTaxa(tx, livro.guia_id, motivo);
    return cobrar(tx, livro, devido);
  }
  return (await cobrar(tx, livro, diferenca)) ?? livro.guia_id;
}

/** @returns the guide; null where nothing is to be paid */
async function cobrar(tx: Work, livro: LivroIss, valor: string): Promise<number | null> {
  const sinal = compareDecimals(valor, '0');
  if (sinal === 0) return null;
  if (sinal < 0) {
    await creditar(tx, livro, multiplyDecimals(valor, '-1'));
    return null;
  }
  const tributo = await tx.db.first<{ id: number }>(
    "select t.id from tributo t where t.base = 'preco_servico' and t.lancamento = 'homologacao' and t.situacao order by t.codigo limit 1",
  );
  if (!tributo)
    throw new ValidationError({ id: ['Nenhum tributo é do preço do serviço, por homologação: cadastre o ISS em Cadastro › Tributos.'] });
  const dono = await tx.db.first<{ pessoa_id: number }>('select c.pessoa_id from contribuinte c where c.id = $1', [livro.contribuinte_id]);
  const vencimento = livro.vencimento ?? tx.today();
  return emitirTaxa(tx, {
    pessoa_id: dono?.pessoa_id ?? 0,
    contribuinte_id: livro.contribuinte_id,
    tributo_id: tributo.id,
    valor,
    vencimento,
    pagar_ate: vencimento < tx.today() ? tx.today() : vencimento,
    descricao: `ISS · ${livro.rotulo}`.slice(0, 200),
  });
}

/** What was paid of notes that were cancelled is a credit of who paid it (CTN, art. 165). */
async function creditar(tx: Work, { contribuinte_id, tipo }: LivroIss, valor: string): Promise<void> {
  const paga = await tx.db.first<{ baixa_id: number }>(
    `select max(b.id) as baixa_id from livro_iss l join public.baixa_arrecadacao b on b.guia_id = l.guia_id and b.cliente_id = l.cliente_id and b.estorno_de_id is null
      where l.contribuinte_id = $1 and l.tipo = $2 and not exists (select from public.baixa_arrecadacao x where x.estorno_de_id = b.id) having max(b.id) is not null`,
    [contribuinte_id, tipo],
  );
  if (!paga)
    throw new ValidationError({
      id: [`O livro tem ${formatDecimal(valor, 2)} a devolver, e nenhum pagamento de livro deste contribuinte de que se devolva.`],
    });
  await inserirCreditos(tx, [{ baixa_id: paga.baixa_id, contribuinte_id, tipo: 'pagamento_indevido', valor }]);
}
