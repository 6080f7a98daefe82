import { compareDecimals, formatDate, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueSequence } from '../../../server/resources/number';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type Contexto, chaveDoDocumento, estornarDoDocumento, lancarOuEsperar, significantAccount } from '../../contabilidade/server';
import { type Bem, bem, type FormaIngresso } from '../resources/bem';
import { CONTA_A_INCORPORAR, CONTA_DA_CONCLUSAO, CREDITO_DA_PERMUTA, OBRAS_EM_ANDAMENTO } from './contas';
import { exigirLiquidado } from './liquidado';
import { estimativaDe } from './taxas';
import { estornarValores, exigirUltimaMudanca, lancarValores } from './valores';

/** What the ledger is told of each way in (handbook 12); what is not ours is only of its controls. */
const FATOS: Partial<Record<FormaIngresso, string>> = {
  compra: 'BEM_INCORPORACAO_COMPRA',
  doacao: 'BEM_INCORPORACAO_DOACAO',
  producao: 'BEM_INCORPORACAO_PRODUCAO',
  inventario: 'BEM_INCORPORACAO_INVENTARIO',
  nascimento: 'BEM_INCORPORACAO_NASCIMENTO',
  implantacao: 'BEM_INCORPORACAO_IMPLANTACAO',
  dacao: 'BEM_INCORPORACAO_DACAO',
  permuta: 'BEM_INCORPORACAO_PERMUTA',
  comodato: 'BEM_COMODATO_RECEBIDO',
};

const origemDe = ({ id }: Pick<Bem, 'id'>) => ({ tipo: bem.name, id });

interface Classe extends Record<string, unknown> {
  id: number;
  nome: string;
  depreciavel: boolean;
  conta_bem: string | null;
  contas_depreciacao: boolean;
  abaixo: boolean;
}

/** The class of a bem, its own or that of its kind. */
async function lerClasse(tx: Work, { classificacao_id, tipo_bem_id }: Bem): Promise<Classe | undefined> {
  return tx.db.first<Classe>(
    `select c.id, c.nome, c.depreciavel, c.conta_bem, c.conta_depreciacao is not null and c.conta_vpd_depreciacao is not null as contas_depreciacao,
            exists (select from public.classificacao_patrimonial x where x.superior_id = c.id and x.data_exclusao is null) as abaixo
       from classificacao_patrimonial c where c.id = coalesce($1, (select t.classificacao_id from public.tipo_bem t where t.id = $2 and t.cliente_id = $3))`,
    [classificacao_id, tipo_bem_id, tx.cliente.id],
  );
}

/** What is missing in a bem for it to be incorporated, by field. */
function faltas(record: Bem, classe: Classe | undefined): Issues {
  const issues: Issues = {};
  if (!classe) issues.classificacao_id = ['Diga o tipo ou a classificação do bem.'];
  else if (classe.abaixo) issues.classificacao_id = [`"${classe.nome}" tem outras abaixo dela: escolha uma delas.`];
  else if (!classe.conta_bem)
    issues.classificacao_id = [`"${classe.nome}" não diz a conta do bem: complete-a em Cadastro › Classificação.`];
  else if (classe.depreciavel && !classe.contas_depreciacao)
    issues.classificacao_id = [`"${classe.nome}" deprecia e não diz as contas da depreciação: complete-a em Cadastro › Classificação.`];
  if (!record.departamento_id) issues.departamento_id = ['Diga o órgão, a unidade e o departamento em que o bem fica.'];
  if (!record.detentor_id) issues.detentor_id = ['Diga quem responde pelo bem.'];
  return issues;
}

/**
 * Gives a bem its tombamento and its place in the book: what was bought leaves the account of what waits, once it was liquidated (handbook
 * Patrimônio 7; Lei 4.320/1964, arts. 94 and 106, II).
 *
 * @param data today, unless it comes in the act of another document
 * @throws ValidationError
 */
export async function incorporar(tx: Work, record: Bem, data = tx.today()): Promise<void> {
  const classe = await lerClasse(tx, record);
  const issues = faltas(record, classe);
  if (record.data_uso && record.data_uso > data) issues.data_uso = ['O uso não começa depois da incorporação.'];
  if (Object.keys(issues).length > 0 || !classe) throw new ValidationError(issues);
  await exigirLiquidado(tx, record);
  const proprio = record.forma_ingresso !== 'comodato';
  const valor = record.valor_aquisicao as string;
  const deprecia = proprio && classe.depreciavel;
  const estimativa = deprecia
    ? await estimativaDe(tx, { tipo_bem_id: record.tipo_bem_id, classificacao_id: classe.id, valor, data: record.data_uso ?? data })
    : undefined;
  if (deprecia && !estimativa)
    throw new ValidationError({
      classificacao_id: [
        `"${classe.nome}" deprecia e não tem taxa em vigor em ${formatDate(record.data_uso ?? data)}: inclua-a em Cadastro › Taxas de depreciação.`,
      ],
    });
  const tombamento = record.tombamento ?? (await issueSequence(tx, 'tombamento', ''));
  await writeColumns(tx, bem, record.id, {
    tombamento,
    classificacao_id: classe.id,
    data_incorporacao: data,
    data_uso: record.data_uso ?? data,
    metodo: estimativa?.metodo ?? null,
    vida_util_meses: estimativa?.vida_util_meses ?? null,
    valor_residual: estimativa?.valor_residual ?? null,
    unidades_totais: estimativa?.unidades_totais ?? null,
  });
  const fato_id = await contabilizar(tx, { ...record, tombamento }, classe.conta_bem as string, data);
  if (proprio)
    await lancarValores(tx, { data, origem: origemDe(record), fato_id }, [{ bem_id: record.id, tipo: 'incorporacao', bruto: valor }]);
}

/** Posts the way in of a bem. @returns the fact; null of what the book has already, or is not told of */
async function contabilizar(tx: Work, record: Bem, contaDaClasse: string, data: string): Promise<number | null> {
  const daObra = record.conta_origem === OBRAS_EM_ANDAMENTO;
  const fato = daObra ? 'OBRA_CONCLUSAO' : FATOS[record.forma_ingresso];
  const [origem, conta] = [record.conta_origem ?? CONTA_A_INCORPORAR, significantAccount(contaDaClasse)];
  // what its purchase put in the account of its class, as a licence of software, is there already
  if (!fato || (record.forma_ingresso === 'compra' && significantAccount(origem) === conta)) return null;
  const valor = record.valor_aquisicao as string;
  const { fato_id } = await lancarOuEsperar(tx, origemDe(record), {
    fato,
    data,
    valor,
    // what is received for a credit leaves the credit
    ...(record.forma_ingresso === 'dacao' && { valores: { dacao: valor } }),
    ...(record.forma_ingresso === 'permuta' && { valores: { permuta: valor } }),
    contexto: contextoDe(record, conta, daObra),
    documento: `Tombamento ${record.tombamento}`,
    historico: `Incorporação do bem ${record.tombamento}: ${record.descricao}`.slice(0, 500),
  });
  return fato_id;
}

/** The accounts of the entry: of a work, those of its conclusion; of what is lent to us, only the paper that says so. */
function contextoDe({ forma_ingresso, conta_origem, tombamento }: Bem, conta: string, daObra: boolean): Contexto {
  if (forma_ingresso === 'comodato') return { instrumento: `Bem ${tombamento}` };
  if (daObra) return { contas: { [CONTA_DA_CONCLUSAO]: conta } };
  return {
    contas: { BEM: conta, [CONTA_A_INCORPORAR]: significantAccount(conta_origem ?? CONTA_A_INCORPORAR) },
    contas_do_credito: { BEM: CREDITO_DA_PERMUTA },
  };
}

/**
 * Takes a bem out of the book, as if it waited still; its tombamento stays its own.
 *
 * @throws ConflictError of a bem that something happened to since; ValidationError of what the book says
 */
export async function estornarIncorporacao(tx: Work, record: Bem, { data, motivo }: { data: string; motivo: string }): Promise<void> {
  if (compareDecimals(record.depreciacao_acumulada ?? '0.00', '0') > 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O bem ${record.rotulo} já tem depreciação confirmada: estorne antes as depreciações, da última à primeira.`,
    });
  if (record.data_incorporacao && data < record.data_incorporacao)
    throw new ValidationError({ data: [`O bem foi incorporado em ${formatDate(record.data_incorporacao)}: o estorno não é de antes.`] });
  const chave = chaveDoDocumento(origemDe(record));
  const lancado = await tx.db.first('select l.id from lancamento_contabil l where l.chave = $1', [chave]);
  const naFila = await tx.db.first('select f.id from fato_contabil f where f.chave = $1', [chave]);
  if (lancado || naFila) await estornarDoDocumento(tx, origemDe(record), { data, motivo });
  await exigirUltimaMudanca(tx, origemDe(record));
  await estornarValores(tx, origemDe(record), data);
  await writeColumns(tx, bem, record.id, {
    data_incorporacao: null,
    metodo: null,
    vida_util_meses: null,
    valor_residual: null,
    unidades_totais: null,
  });
}
