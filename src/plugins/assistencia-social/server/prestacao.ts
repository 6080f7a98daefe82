import { formatDate, formatDecimal } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { escaped } from '../../../server/public-web/html';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { prestarContasAoConselho } from '../../conselho/server';
import { SEMESTRES } from '../reports/relatorio_social';
import { type PrestacaoBeneficios, prestacaoBeneficios } from '../resources/prestacao_beneficios';
import template from '../templates/prestacao.html?raw';
import { lerSemestre, periodo } from './reports/relatorio';

const titulo = ({ semestre, ano }: Pick<PrestacaoBeneficios, 'semestre' | 'ano'>): string =>
  `Prestação de contas dos benefícios eventuais, ${SEMESTRES[semestre]} de ${ano}`;

const dinheiro = (valor: string | null): string => `R$ ${formatDecimal(valor ?? '0', 2)}`;

/** What the council reads: the numbers of each benefit, the money, and what the coordination says of them. No name of anybody. */
function textoDe({ linhas, orcamento, empenhado, liquidado, pago, consideracoes }: PrestacaoBeneficios): string {
  const celulas = (valores: readonly (string | number | null)[], td: 'td' | 'th') =>
    `<tr>${valores.map((valor) => `<${td}>${escaped(String(valor ?? ''))}</${td}>`).join('')}</tr>`;
  return [
    '<table><tbody>',
    celulas(['Benefício', 'Pedidos', 'Concedidos', 'Negados', 'Entregues', 'Concedido (R$)', 'Dias até a decisão', 'Fora do prazo'], 'th'),
    ...linhas.map((linha) =>
      celulas(
        [
          linha.beneficio,
          linha.pedidos,
          linha.concedidos,
          linha.negados,
          linha.entregues,
          formatDecimal(linha.concedido, 2),
          linha.media && formatDecimal(linha.media, 1),
          linha.fora_do_prazo,
        ],
        'td',
      ),
    ),
    '</tbody></table>',
    `<p>Orçamento do ano: ${dinheiro(orcamento)}. Empenhado: ${dinheiro(empenhado)}. Liquidado: ${dinheiro(liquidado)}. Pago: ${dinheiro(pago)}.</p>`,
    ...(consideracoes ?? '').split(/\n+/).flatMap((linha) => (linha.trim() ? [`<p>${escaped(linha)}</p>`] : [])),
  ].join('');
}

async function enviar(tx: Work, record: PrestacaoBeneficios, plenario_id: number): Promise<void> {
  const [, fim] = periodo(record.ano, record.semestre);
  if (tx.today() <= fim) throw new ValidationError({ id: [`O semestre termina em ${formatDate(fim)}: envie as contas depois.`] });
  if (record.linhas.length === 0)
    throw new ValidationError({ id: ['Não houve pedido de benefício no semestre: confira o ano e o semestre.'] });
  const materia_id = await prestarContasAoConselho(tx, {
    plenario_id,
    titulo: titulo(record),
    texto: textoDe(record),
    valor_recebido: record.orcamento ?? '0.00',
    valor_aplicado: record.liquidado ?? '0.00',
  });
  await writeColumns(tx, prestacaoBeneficios, record.id, { materia_id, enviada_em: tx.today() });
}

export const prestacaoRules = onResource(prestacaoBeneficios, {
  derived: { rotulo: (t) => `${t}.semestre || 'º semestre de ' || ${t}.ano` },
  lockedBecause: (t) => `case when ${t}.situacao = 'enviada' then 'As contas já foram ao conselho: não mudam mais.' end`,
  complete: async (draft, work, current) => {
    const { ano, semestre } = { ...current, ...draft };
    return ano && semestre ? { ...draft, ...(await lerSemestre(work, ano, semestre)) } : draft;
  },
  acts: {
    enviar: act(
      'Contas enviadas ao conselho.',
      (record: PrestacaoBeneficios, { plenario_id }, tx) => enviar(tx, record, plenario_id),
      // what has not ended is not sent
      {
        waitsFor: (t) =>
          `(make_date(${t}.ano::int, case ${t}.semestre when '1' then 7 else 12 end, case ${t}.semestre when '1' then 1 else 31 end) <= hoje())`,
      },
    ),
  },
});

export const prestacaoPaper = onPaper(prestacaoBeneficios, 'prestacao', { template });
