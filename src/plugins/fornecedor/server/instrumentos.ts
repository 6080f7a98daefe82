import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import {
  aAssinarSql,
  assinadaEmSql,
  assinarComoFornecedor,
  consultarQuemAssina,
  estadoDasAssinaturasSql,
  representadoSql,
  type TipoInstrumento,
  textoDaAtaSql,
  textoDoContratoSql,
} from '../../gestao-de-compras/server';
import { ataFornecedor } from '../resources/ata_fornecedor';
import { contratoFornecedor } from '../resources/contrato_fornecedor';

const seu = (t: string) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`);

/** What is derived of the document of which the row, of the same id, is what its supplier sees. */
const daTabela = (tabela: string, sql: (z: string) => string) => (t: string) =>
  `(select ${sql('z')} from public.${tabela} z where z.id = ${t}.id and z.cliente_id = ${t}.cliente_id)`;

const assinar = (tipo: TipoInstrumento) =>
  act(
    'Assinatura registrada. O Município assina em seguida.',
    async ({ id }: { id: number }, _input, tx: Work) => {
      await assinarComoFornecedor(tx, tipo, id);
      return undefined;
    },
    { askOutside: consultarQuemAssina(tipo) },
  );

/** The contracts and atas of the suppliers for whom the caller acts, which it signs (handbook Compras 6.2). */
export const contratoFornecedorRules = onResource(contratoFornecedor, {
  sight: seu,
  derived: {
    texto: daTabela('contrato', textoDoContratoSql),
    assinada_em: daTabela('contrato', (z) => assinadaEmSql('contrato', z)),
    assinaturas: daTabela('contrato', (z) => estadoDasAssinaturasSql('contrato', z)),
    a_assinar: daTabela('contrato', (z) => aAssinarSql('contrato', z)),
  },
  acts: { assinar: assinar('contrato') },
});

export const ataFornecedorRules = onResource(ataFornecedor, {
  sight: seu,
  derived: {
    texto: daTabela('ata_registro_preco', textoDaAtaSql),
    assinada_em: daTabela('ata_registro_preco', (z) => assinadaEmSql('ata', z)),
    assinaturas: daTabela('ata_registro_preco', (z) => estadoDasAssinaturasSql('ata', z)),
    a_assinar: daTabela('ata_registro_preco', (z) => aAssinarSql('ata', z)),
  },
  acts: { assinar: assinar('ata') },
});
