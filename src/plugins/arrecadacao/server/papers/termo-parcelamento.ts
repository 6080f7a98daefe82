import { formatDocument, integer, items, longText, money, porExtenso, sumDecimals, text } from '../../../../resources/definition';
import { onPaper } from '../../../../server/templates/papers';
import { parcelamentoDebito } from '../../resources/parcelamento_debito';
import template from '../../templates/termo-parcelamento.html?raw';
import { ADDRESS } from '../divida-ativa/conteudo';

interface Related extends Record<string, unknown> {
  devedor_nome: string;
  documento: string | null;
  devedor_endereco: string | null;
  lei: string;
  parcelas_ruptura: number;
  dias_ruptura: number;
}

/** What the debtor signs: the confession, the parcels and when they are broken (CTN, arts. 151, VI, 155-A and 174, IV). */
export const termoParcelamentoPaper = onPaper(parcelamentoDebito, 'termo', {
  template,
  fields: {
    devedor_nome: text(150, { label: 'Devedor: nome' }),
    devedor_documento: text(18, { label: 'Devedor: CPF ou CNPJ' }),
    devedor_endereco: text(300, { label: 'Devedor: endereço' }),
    lei: longText({ label: 'Lei do parcelamento' }),
    consolidado_extenso: text(300, { label: 'Consolidado, por extenso' }),
    parcelas_ruptura: integer({ label: 'Parcelas em atraso que rompem' }),
    dias_ruptura: integer({ label: 'Dias que rompem' }),
    confessados: items(
      {
        debito: text(200, { label: 'Débito' }),
        principal: money({ label: 'Principal' }),
        correcao: money({ label: 'Correção' }),
        juros: money({ label: 'Juros' }),
        multa: money({ label: 'Multa' }),
        descontos: money({ label: 'Descontos' }),
      },
      { label: 'Débitos confessados' },
    ),
  },
  read: async (record, work) => {
    const row = await work.db.first<Related>(
      `select p.nome as devedor_nome, p.cpf_cnpj as documento, left(${ADDRESS}, 300) as devedor_endereco, m.fundamento as lei, m.parcelas_ruptura, m.dias_ruptura
         from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id, public.modelo_parcelamento m where c.id = $1 and m.id = $2`,
      [record.contribuinte_id, record.modelo_id],
    );
    const { consolidado } = record;
    return {
      ...row,
      devedor_documento: row?.documento ? formatDocument(row.documento) : null,
      consolidado_extenso: consolidado && porExtenso(consolidado),
      confessados: record.debitos.map(({ desconto_juros, desconto_multa, ...debito }) => ({
        ...debito,
        debito: (debito as unknown as { debito?: { rotulo?: string } }).debito?.rotulo ?? '',
        descontos: sumDecimals([desconto_juros ?? '0.00', desconto_multa ?? '0.00']),
      })),
    };
  },
  signatories: async ({ contribuinte_id }, work) => {
    const row = await work.db.first<{ nome: string }>(
      'select p.nome from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = $1',
      [contribuinte_id],
    );
    return [
      { nome: row?.nome ?? '', cargo: 'Devedor' },
      { nome: work.user.nome, cargo: 'Pelo município' },
    ];
  },
});
