import { date, formatDocument, formatMonth, items, money, percent, text } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { onPaper } from '../../../../server/templates/papers';
import { margemConsignavel } from '../../resources/consignacao/margem_consignavel';
import { TIPOS_VINCULO } from '../../resources/funcionario';
import template from '../../templates/margem.html?raw';

interface Related extends Record<string, unknown> {
  cpf_cnpj: string;
}

/** The margin of a servant, with the contracts that use it: what a bank asks for. */
export const margemPaper = onPaper(margemConsignavel, 'declaracao', {
  template,
  fields: {
    matricula: text(20, { label: 'Matrícula' }),
    nome: text(150, { label: 'Nome' }),
    cpf: text(14, { label: 'CPF' }),
    admissao: date({ label: 'Admissão' }),
    cargo: text(140, { label: 'Cargo' }),
    vinculo: text(60, { label: 'Tipo de vínculo' }),
    percentual: percent({ label: 'Percentual da margem' }),
    contratos: items(
      {
        consignataria: text(150, { label: 'Consignatária' }),
        contrato: text(40, { label: 'Contrato' }),
        termina: text(20, { label: 'Termina' }),
        parcela: money({ label: 'Parcela' }),
      },
      { label: 'Contratos averbados' },
    ),
  },
  read: async (record, work) => {
    const row = await work.db.first<Related>(
      `select f.matricula, p.nome, p.cpf_cnpj, to_char(f.exercicio_inicio, 'YYYY-MM-DD') as admissao, g.nome as cargo,
              ${wordsSql('f.tipo_vinculo', TIPOS_VINCULO)} as vinculo, m.percentual::text as percentual
         from margem_consignavel m join public.funcionario f on f.id = m.id join public.pessoa p on p.id = f.pessoa_id join public.cargo g on g.id = f.cargo_id
        where m.id = $1`,
      [record.id],
    );
    const contratos = await work.db.rows(
      `select p.nome as consignataria, c.contrato, c.reservado::text as parcela,
              coalesce(to_char(c.inicio + make_interval(months => c.parcelas_total - 1), 'MM/YYYY'), 'Sem prazo') as termina
         from consignacao c join public.pessoa p on p.id = c.consignataria_id where c.funcionario_id = $1 and c.situacao = 'averbada' order by c.id`,
      [record.id],
    );
    return {
      ...row,
      cpf: row && formatDocument(row.cpf_cnpj),
      competencia: record.competencia ? formatMonth(String(record.competencia)) : null,
      contratos,
    };
  },
});
