import { addIssue, compareDecimals, type DraftOf, type Issues } from '../../../../resources/definition';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { aliquotaEfetiva, ITENS_COM_DEDUCAO, issDaNota } from '../../calculo/livro-iss';
import { type NotaServico, notaServico } from '../../resources/nota_servico';
import { abrirLivro, livroAbertoDesde, type TipoLivro } from './abrir';

type Rascunho = Readonly<Partial<DraftOf<typeof notaServico>>>;

const calcular = ({ valor_servico, deducoes = null, desconto = null, aliquota, tributacao }: Rascunho) =>
  valor_servico && aliquota && tributacao ? issDaNota({ valor: valor_servico, deducoes, desconto, aliquota, tributacao }) : null;

/** What the law says of the rate and of who may withhold. */
async function julgar(draft: Rascunho, tx: Work): Promise<Issues> {
  const issues: Issues = {};
  const { aliquota, tributacao, item_lc116, valor_servico, emissao, competencia, retido, prestador_id } = draft;
  const imposto = calcular(draft);
  if (tributacao === '1' && aliquota && (compareDecimals(aliquota, '2') < 0 || compareDecimals(aliquota, '5') > 0))
    addIssue(issues, 'aliquota', 'A alíquota do ISS fica entre 2 % e 5 % (LC 116/2003, arts. 8º e 8º-A).');
  const livre = (ITENS_COM_DEDUCAO as readonly string[]).includes(item_lc116 ?? '');
  if (imposto && valor_servico && tributacao === '1' && !livre && compareDecimals(aliquotaEfetiva(imposto.iss, valor_servico), '2') < 0)
    addIssue(issues, 'deducoes', 'O imposto não fica abaixo de 2 % do preço, salvo nos itens 7.02, 7.05 e 16.01 (LC 116/2003, art. 8º-A).');
  if (emissao && competencia && emissao.slice(0, 7) < competencia)
    addIssue(issues, 'competencia', 'A competência não é posterior à emissão.');
  const prestador = await tx.db.first<{ regime: string | null }>('select c.regime from contribuinte c where c.id = $1', [
    prestador_id ?? 0,
  ]);
  if (retido && retido !== 'nao' && prestador?.regime === 'mei')
    addIssue(issues, 'retido', 'Do MEI não se retém ISS (LC 123/2006, art. 21, § 4º, IV).');
  return issues;
}

/** A note enters the book of who rendered and, with the tax withheld, the book of who took. */
async function lancarNosLivros(tx: Work, id: number, { prestador_id, tomador_id, retido, competencia }: Rascunho): Promise<void> {
  if (!competencia) return;
  await writeColumns(tx, notaServico, id, {
    livro_prestados_id: prestador_id ? await abrirLivro(tx, prestador_id, 'prestados', competencia) : null,
    livro_tomados_id: tomador_id && retido === 'tomador' ? await abrirLivro(tx, tomador_id, 'tomados', competencia) : null,
  });
}

interface Cancelamento {
  cancelada_em: string;
  motivo: string;
}

/**
 * What was paid of a note that is cancelled later is taken back in the book of the month of the cancellation, or in the next one that is
 * open. What was charged and nobody paid is left to the rectification of its own book.
 */
async function cancelar(tx: Work, record: NotaServico, { cancelada_em, motivo }: Cancelamento): Promise<void> {
  await writeColumns(tx, notaServico, record.id, { cancelada_em, motivo });
  if (record.retido === 'nao') await desfazer(tx, record, record.livro_prestados_id, 'prestados', cancelada_em);
  await desfazer(tx, record, record.livro_tomados_id, 'tomados', cancelada_em);
}

async function desfazer(tx: Work, { id, iss, rotulo }: NotaServico, livro_id: number | null, tipo: TipoLivro, dia: string): Promise<void> {
  const livro = await tx.db.first<{ contribuinte_id: number }>(
    `select l.contribuinte_id from livro_iss l where l.id = $1 and l.situacao <> 'aberto'
        and exists (select from public.baixa_arrecadacao x where x.guia_id = l.guia_id group by x.guia_id having sum(x.valor_pago) > 0)`,
    [livro_id],
  );
  if (!livro || !iss || compareDecimals(iss, '0') === 0) return;
  const aberto = await livroAbertoDesde(tx, livro.contribuinte_id, tipo, dia.slice(0, 7));
  await tx.db.execute(
    `insert into public.livro_iss_ajustes (pai_id, ordem, nota_id, valor, motivo)
     select $1, 1 + coalesce(max(a.ordem), 0), $2, $3, $4 from public.livro_iss_ajustes a where a.pai_id = $1`,
    [aberto, id, `-${iss}`, `Cancelada depois do encerramento: ${rotulo}`.slice(0, 200)],
  );
}

export const notaRules = onResource(notaServico, {
  derived: { rotulo: (t) => `'Nota ' || ${t}.numero` },
  filters: { livro_id: (value, t, param) => `${param(value)} in (${t}.livro_prestados_id, ${t}.livro_tomados_id)` },
  complete: (draft) => ({ ...draft, ...calcular(draft) }),
  judge: julgar,
  afterSave: (id, tx, _current, draft) => lancarNosLivros(tx, id, draft),
  acts: {
    cancelar: act('Nota cancelada.', (record: NotaServico, pedido, tx) => cancelar(tx, record, pedido as Cancelamento)),
  },
});
