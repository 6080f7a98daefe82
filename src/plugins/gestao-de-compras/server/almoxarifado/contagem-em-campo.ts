import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { readTypedNumber } from '../../../../resources/definition/typed-number';
import type { Capture } from '../../../../server/capture/capture';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { inventarioEstoque } from '../../resources/almoxarifado/inventario_estoque';

/** The count that is typed in each state. */
const CONTAGEM = { contagem1: 'contagem1', contagem2: 'contagem2', recontagem: 'contagem3' } as const;
const ABERTO = Object.keys(CONTAGEM);

interface Aberto extends Record<string, unknown> {
  id: number;
  almoxarifado: string;
  corte: string;
  situacao: keyof typeof CONTAGEM;
  contador1_id: number | null;
  itens: number;
}

/** The counting of a warehouse by its shelves: what is counted is not seen beside what the system has. */
export const contagemEmCampo: Capture = {
  name: 'contagem-estoque',
  title: 'Contagem do estoque',
  menu: inventarioEstoque.menu,
  regra: 3,
  tasks: async (work) => {
    const rows = await abertos(work);
    return rows
      .filter((row) => contaQuem(row, work))
      .map(({ id, almoxarifado, corte, itens, situacao }) => ({
        id,
        titulo: `${almoxarifado}, ${corte}`,
        detalhe: `${inventarioEstoque.fields.situacao.options[situacao]} · ${itens} materiais`,
      }));
  },
  pack: async (work, id) => {
    const inventario = await ler(work, id);
    const contagem = CONTAGEM[inventario.situacao];
    const itens = await work.db.rows<{ id: number; codigo: string; titulo: string; detalhe: string; feito: boolean }>(
      `select i.id, m.codigo, m.nome as titulo, concat_ws(' · ', u.sigla, 'lote ' || i.lote) as detalhe, i.${contagem} is not null as feito
         from public.inventario_estoque_itens i join material m on m.id = i.material_id join public.unidade_medida u on u.id = m.unidade_id
        where i.pai_id = $1 and ($2 or i.contagem1 is distinct from i.contagem2) order by i.ordem`,
      [id, contagem !== 'contagem3'],
    );
    return {
      titulo: `${inventario.almoxarifado}, ${inventario.corte}`,
      codigo: 'Código do material',
      lugares: [],
      itens: itens.map((item) => ({ ...item, lugar_id: null })),
      campos: [{ nome: 'quantidade', rotulo: 'Quantidade contada', tipo: 'decimal', obrigatorio: true }],
      fora_da_lista: false,
      fotos: 'nenhuma',
      avulso: null,
      posicao: false,
    };
  },
  receive: async (tx, id, { item_id, valores }) => {
    await tx.db.execute('select id from public.inventario_estoque where id = $1 and cliente_id = $2 for update', [id, tx.cliente.id]);
    const inventario = await ler(tx, id);
    const contagem = CONTAGEM[inventario.situacao];
    const quantidade = readTypedNumber('decimal', String(valores.quantidade ?? ''));
    if (quantidade === null || quantidade.startsWith('-'))
      throw new ValidationError({ quantidade: ['Informe a quantidade contada em números, como 12 ou 12,5.'] });
    const linha = await tx.db.first<{ antes: string | null }>(
      `select trim_scale(${contagem})::text as antes from public.inventario_estoque_itens where id = $1 and pai_id = $2`,
      [item_id, id],
    );
    if (!linha) throw new ValidationError({ item_id: ['Este material não é deste inventário. Conte-o no que o inclui.'] });
    await tx.db.execute(`update public.inventario_estoque_itens set ${contagem} = $2 where id = $1`, [item_id, quantidade]);
    await tx.db.execute('update public.inventario_estoque set versao = versao + 1 where id = $1 and cliente_id = $2', [id, tx.cliente.id]);
    const outra = linha.antes !== null && compareDecimals(linha.antes, quantidade) !== 0;
    return {
      conflito: outra ? `Já havia ${formatDecimal(linha.antes ?? '0')}: ficou ${formatDecimal(quantidade)}, a última contagem.` : null,
    };
  },
};

/** The second count is of another person than the first. */
const contaQuem = ({ situacao, contador1_id }: Aberto, { caller }: Work) => situacao !== 'contagem2' || contador1_id !== caller?.usuarioId;

async function abertos(work: Work, id: number | null = null): Promise<Aberto[]> {
  return work.db.rows<Aberto>(
    `select v.id, a.nome as almoxarifado, to_char(v.data_corte, 'DD/MM/YYYY') as corte, v.situacao, v.contador1_id,
            (select count(*) from public.inventario_estoque_itens i where i.pai_id = v.id)::int as itens
       from inventario_estoque v join almoxarifado a on a.id = v.almoxarifado_id
      where v.situacao = any($1) and ($2::bigint is null or v.id = $2) order by v.data_corte, v.id`,
    [ABERTO, id],
  );
}

/** @throws NotFoundError out of sight; ConflictError once counted, and for who made the first count of a second one */
async function ler(work: Work, id: number): Promise<Aberto> {
  const [aberto] = await abertos(work, id);
  if (aberto && contaQuem(aberto, work)) return aberto;
  if (aberto) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Você fez a primeira contagem: a segunda é de outra pessoa.' });
  const outro = await work.db.first<{ situacao: string }>('select situacao from inventario_estoque where id = $1', [id]);
  if (!outro) throw new NotFoundError();
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: 'A contagem deste inventário já terminou. O que foi lido depois não entra nele.',
  });
}
