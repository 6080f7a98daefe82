import { choice, money, sumDecimals, text } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { firstMessages } from '../../../../../server/http/first-messages';
import { writeChildren } from '../../../../../server/resources/lines';
import type { Work } from '../../../../../server/work';
import { DE_UM_CODIGO, GRUPOS_CONTROLE, type GrupoControle } from '../../../resources/versao/lei-aprovada';
import { versaoPlanejamento } from '../../../resources/versao/versao_planejamento';
import { type ActRules, reais } from '../operation';
import { codigoDoTotal } from './codigos';
import { palavrasDe, type Titulos } from './colunas';
import { lerPlanilha, valorDe } from './planilha';

const TITULOS = {
  grupo: ['Total', 'Grupo', 'Tipo', 'Classificação', 'Especificação'],
  codigo: ['Código'],
  valor: ['Valor', 'Valor na lei', 'Valor fixado', 'Valor orçado', 'Total da lei'],
} as const satisfies Record<string, readonly string[]>;
type Coluna = keyof typeof TITULOS;

/** How a law calls each total, beyond its label. */
const NOMES: Readonly<Record<GrupoControle, readonly string[]>> = {
  receita_bruta: ['Total da receita bruta'],
  deducao: ['Deduções', 'Dedução'],
  receita: ['Receita', 'Total da receita', 'Receita total'],
  despesa: ['Total da despesa', 'Despesa total', 'Despesa fixada'],
  orgao: ['Órgão', 'Despesa por órgão'],
  unidade: ['Unidade', 'Unidade orçamentária', 'Despesa por unidade'],
  funcao: ['Função', 'Despesa por função'],
  fonte: ['Fonte', 'Fonte de recurso', 'Despesa por fonte'],
};

interface Total extends Record<string, unknown> {
  grupo: GrupoControle;
  codigo: string | null;
  valor: string;
}

/** The totals that the law says, as its own tables have them, in place of those that were typed. */
export const importarControle: ActRules = {
  permissoes: [[versaoPlanejamento.menu, 3]],
  colunas: {
    grupo: choice(GRUPOS_CONTROLE, { label: 'Total' }),
    codigo: text(20, { label: 'Código' }),
    valor: money({ label: 'Valor na lei' }),
  },
  run: async (tx, { version, entrada }) => {
    const totais = await lerTotais(tx, Number(entrada.arquivo));
    await gravar(tx, version.id, totais);
    const de = (grupo: GrupoControle) => sumDecimals(['0.00', ...totais.filter((one) => one.grupo === grupo).map(({ valor }) => valor)]);
    const [receita, despesa] = [de('receita'), de('despesa')];
    return {
      resumo: `${totais.length.toLocaleString('pt-BR')} totais da lei: receita líquida de ${reais(receita)} e despesa de ${reais(despesa)}. Substituem os que a versão tem.`,
      lidas: totais.length,
      gravadas: totais.length,
      antes: '0.00',
      depois: despesa,
      linhas: totais,
    };
  },
};

/** In place of those that the version had; who has it open meanwhile is told that it changed. */
async function gravar(tx: Work, versao: number, controle: Total[]): Promise<void> {
  const { name, menu, fields } = versaoPlanejamento;
  await tx.db.execute('update versao_planejamento set versao = versao + 1 where id = $1 and cliente_id = $2', [versao, tx.cliente.id]);
  await writeChildren(tx.db, name, versao, { controle: fields.controle }, { controle }, false);
  tx.audit({
    recurso: name,
    registroId: versao,
    sistema: menu,
    acao: 'alterar',
    descricao: 'Totais da lei importados',
    depois: { controle },
  });
}

/** @throws ValidationError on `arquivo`, by line of the sheet */
async function lerTotais(tx: Work, arquivo: number): Promise<Total[]> {
  const linhas = (await lerPlanilha<Coluna>(tx, arquivo, TITULOS as Titulos<Coluna>, () => ['grupo', 'codigo', 'valor'])).filter(
    ({ celulas }) => celulas.grupo || celulas.valor,
  );
  if (linhas.length === 0) throw new ValidationError({ arquivo: ['A planilha não tem totais.'] });
  const wrong: string[] = [];
  const lidos = new Map<string, { linha: number; total: Total }>();
  for (const { linha, celulas } of linhas) {
    const grupo = grupoDe(celulas.grupo ?? '');
    const valor = valorDe(celulas.valor ?? '');
    const codigo = grupo && ehDeUmCodigo(grupo) ? celulas.codigo || null : null;
    if (!grupo) wrong.push(`Linha ${linha}: "${celulas.grupo}" não é um total da lei. São: ${Object.values(GRUPOS_CONTROLE).join(', ')}.`);
    else if (valor === null) wrong.push(`Linha ${linha}: "${celulas.valor}" não é um valor em reais.`);
    else if (ehDeUmCodigo(grupo) && !codigo) wrong.push(`Linha ${linha}: falta o código (${GRUPOS_CONTROLE[grupo]}).`);
    else {
      const key = `${grupo} ${codigo && codigoDoTotal(grupo, codigo)}`;
      const first = lidos.get(key);
      if (first) wrong.push(`Linha ${linha}: o total é o mesmo da linha ${first.linha}.`);
      else lidos.set(key, { linha, total: { grupo, codigo, valor } });
    }
  }
  if (wrong.length > 0) throw new ValidationError({ arquivo: firstMessages(wrong) });
  return [...lidos.values()].map(({ total }) => total);
}

const ehDeUmCodigo = (grupo: GrupoControle) => (DE_UM_CODIGO.grupo as readonly GrupoControle[]).includes(grupo);

function grupoDe(text: string): GrupoControle | undefined {
  const called = palavrasDe(text).join(' ');
  const names = (grupo: GrupoControle) => [GRUPOS_CONTROLE[grupo], ...NOMES[grupo]];
  return (Object.keys(GRUPOS_CONTROLE) as GrupoControle[]).find((grupo) =>
    names(grupo).some((name) => palavrasDe(name).join(' ') === called),
  );
}
