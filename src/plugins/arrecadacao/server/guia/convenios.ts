import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { CAMPO_LIVRE } from '../../calculo/cobranca/campo-livre';
import type { ConvenioDaGuia } from '../../calculo/cobranca/codigos-guia';
import { convenioArrecadacao } from '../../resources/convenio_arrecadacao';

/** Agreements with banks (handbook Cadastro 13): a bank whose boleto is not known cannot be chosen, and one serves the internet. */
export const convenioRules = onResource(convenioArrecadacao, {
  judge: async (draft, work, current) => {
    const { tipo, conta_bancaria_id, internet, situacao } = { ...current, ...draft };
    const issues: Issues = {};
    const bank = await work.db.first<{ codigo: string | null }>(
      'select b.codigo from public.conta_bancaria c left join public.banco b on b.id = c.banco_id where c.id = $1 and c.cliente_id = $2',
      [conta_bancaria_id, work.cliente.id],
    );
    if (tipo === 'cobranca' && !CAMPO_LIVRE[bank?.codigo ?? ''])
      issues.conta_bancaria_id = [
        `Os boletos do banco ${bank?.codigo ?? 'desta conta'} ainda não são conhecidos: escolha conta de outro banco.`,
      ];
    const other =
      internet && situacao !== false
        ? await work.db.first<{ nome: string }>('select nome from convenio_arrecadacao where internet and situacao and id <> $1 limit 1', [
            current?.id ?? 0,
          ])
        : undefined;
    if (other) issues.internet = [`A emissão pela internet já usa o convênio "${other.nome}".`];
    return issues;
  },
});

/** A convênio as guides need it. */
export interface ConvenioLido extends ConvenioDaGuia, Record<string, unknown> {
  id: number;
  nome: string;
}

/** Reads an active convênio: by its id or, with null, the one of the internet. */
export function lerConvenio(work: Work, id: number | null): Promise<ConvenioLido | undefined> {
  return work.db.first<ConvenioLido>(
    `select c.id, c.nome, c.tipo, c.codigo, c.carteira, c.orgao_febraban, c.segmento, c.identificador, c.pix_chave, c.pix_cidade,
            coalesce(b.codigo, '') as banco
       from convenio_arrecadacao c join public.conta_bancaria a on a.id = c.conta_bancaria_id left join public.banco b on b.id = a.banco_id
      where c.situacao and case when $1::bigint is null then c.internet else c.id = $1 end limit 1`,
    [id],
  );
}
