import { z } from 'zod';
import { BYTE_ORDER_MARK, csvCells } from '../../../../server/exports/csv';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import type { Work } from '../../../../server/work';
import { apuracaoVale } from '../../resources/vale/apuracao_vale';

/** Columns of the file of credits, in order: what card operators and companies of transport ask for. */
export const COLUNAS_RECARGA = ['contrato', 'vale', 'matricula', 'cpf', 'nome', 'competencia', 'dias', 'valor'] as const;

/** `GET {api}/:id/recarga`: the credits of what is bought, one line a servant and vale. */
export const arquivoDeRecarga = endpoint({
  method: 'GET',
  url: `${apuracaoVale.api.path}/:id/recarga`,
  access: { menu: [apuracaoVale.menu], regra: 6 },
  tag: apuracaoVale.label.many,
  summary: 'Apuração de vales: arquivo de recarga dos cartões e créditos de transporte, em CSV',
  query: z.object({}).loose(),
  handle: async (work, { params, reply }) => {
    const { nome, texto } = await work.transact((tx) => escrever(tx, readId(params.id)));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(texto);
  },
});

/** @throws NotFoundError before it is confirmed, or when nothing of it is bought */
async function escrever(tx: Work, id: number): Promise<{ nome: string; texto: string }> {
  const linhas = await tx.db.rows<Record<string, string>>(
    `select v.contrato, v.nome as vale, f.matricula, s.cpf_cnpj as cpf, s.nome, to_char(p.competencia, 'YYYY-MM') as competencia, p.quantidade::text as dias,
            p.credito::text as valor
       from apuracao_vale a join public.vale_periodo p on p.apuracao_vale_id = a.id join public.vale_beneficio v on v.id = p.vale_beneficio_id
       join public.funcionario f on f.id = p.funcionario_id join public.pessoa s on s.id = f.pessoa_id
      where a.id = $1 and a.situacao in ('confirmada', 'enviada') and v.forma <> 'pecunia' and p.credito > 0 order by v.contrato, v.nome, f.matricula`,
    [id],
  );
  const [first] = linhas;
  if (!first) throw new NotFoundError('O arquivo existe depois de confirmada a apuração que tenha cartão ou créditos de transporte.');
  const { name, menu } = apuracaoVale;
  tx.audit({ acao: 'exportar', recurso: name, sistema: menu, registroId: id, descricao: `Arquivo de recarga, ${linhas.length} linhas` });
  const texto = [csvCells(COLUNAS_RECARGA), ...linhas.map((linha) => csvCells(COLUNAS_RECARGA.map((coluna) => linha[coluna] ?? '')))];
  return { nome: `recarga-${first.competencia}.csv`, texto: BYTE_ORDER_MARK + texto.join('') };
}
