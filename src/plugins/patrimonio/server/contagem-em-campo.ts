import type { Capture } from '../../../server/capture/capture';
import { ConflictError, NotFoundError, ValidationError } from '../../../server/http/errors';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { ESTADOS_BEM } from '../resources/bem';
import { inventarioPatrimonial } from '../resources/inventario_patrimonial';
import { leituraInventario } from '../resources/leitura_inventario';

interface EmColeta extends Record<string, unknown> {
  id: number;
  orgao_id: number;
  titulo: string;
  contagem: 1 | 2;
  esperados: number;
}

const DIGITOS = 6;

/** The counting of bens in their places (handbook Patrimônio 7, I7 and I8): what is read is kept as it was read, and the commission reconciles. */
export const contagemEmCampo: Capture = {
  name: 'inventario-patrimonial',
  title: 'Inventário patrimonial',
  menu: inventarioPatrimonial.menu,
  regra: 2,
  tasks: async (work) =>
    (await emColeta(work)).map(({ id, titulo, contagem, esperados }) => ({
      id,
      titulo,
      detalhe: `${contagem}ª contagem · ${esperados} bens`,
    })),
  pack: async (work, id) => {
    const inventario = await ler(work, id);
    const lugares = await work.db.rows<{ id: number; nome: string }>(
      `select d.id, d.nome from departamento d join public.unidade u on u.id = d.unidade_id
        where u.orgao_id = $1 and d.situacao order by not exists (
          select from public.inventario_patrimonial_itens i where i.pai_id = $2 and i.departamento_esperado_id = d.id), d.nome`,
      [inventario.orgao_id, id],
    );
    const itens = await work.db.rows<{
      id: number;
      codigo: string;
      titulo: string;
      detalhe: string;
      lugar_id: number | null;
      feito: boolean;
    }>(
      `select i.bem_id as id, lpad(b.tombamento::text, ${DIGITOS}, '0') as codigo, i.descricao as titulo,
              concat_ws(' · ', i.local_esperado, p.nome) as detalhe, i.departamento_esperado_id as lugar_id, i.resultado <> 'pendente' as feito
         from public.inventario_patrimonial_itens i join bem b on b.id = i.bem_id left join public.pessoa p on p.id = i.detentor_id
        where i.pai_id = $1 and ($2 = 1 or i.resultado in ('pendente', 'nao_localizado')) order by i.ordem limit 20000`,
      [id, inventario.contagem],
    );
    return {
      titulo: inventario.titulo,
      codigo: 'Plaqueta',
      lugares,
      itens,
      campos: [
        { nome: 'descricao', rotulo: 'O que é', tipo: 'texto', obrigatorio: true, so_avulso: true },
        { nome: 'estado', rotulo: 'Estado', tipo: 'escolha', opcoes: ESTADOS_BEM, obrigatorio: true },
        { nome: 'sem_plaqueta', rotulo: 'Está sem plaqueta', tipo: 'sim_nao' },
        { nome: 'local', rotulo: 'Sala ou prédio', tipo: 'texto' },
        { nome: 'observacao', rotulo: 'Observação', tipo: 'texto' },
      ],
      fora_da_lista: true,
      fotos: 'opcional',
      avulso: 'Bem sem plaqueta e fora da lista',
      posicao: true,
    };
  },
  receive: async (tx, id, { uuid, codigo, lugar_id, valores, fotos, em, latitude, longitude }) => {
    const inventario = await ler(tx, id);
    const tombamento_lido = codigo === null ? null : Number(codigo);
    if (tombamento_lido !== null && (!Number.isSafeInteger(tombamento_lido) || tombamento_lido < 1 || tombamento_lido > 2_147_483_647))
      throw new ValidationError({ tombamento_lido: [`A etiqueta "${codigo}" não é uma plaqueta do município. Registre o bem sem ela.`] });
    const { id: feita } = await createRecord(tx, tx.services.registry.get(leituraInventario.name), {
      ...valores,
      inventario_id: id,
      uuid,
      departamento_id: lugar_id,
      tombamento_lido,
      foto: fotos[0] ?? null,
      coordenada: latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
      lido_em: em,
    });
    return { conflito: await outroLugar(tx, inventario, feita) };
  },
};

/** Where else the bem of a reading was read in the same count, in words; null where it was not. */
async function outroLugar(tx: Work, { contagem }: EmColeta, id: number): Promise<string | null> {
  const outro = await tx.db.first<{ nome: string }>(
    `select d.nome from leitura_inventario f join public.leitura_inventario l on l.inventario_id = f.inventario_id and l.bem_id = f.bem_id
        and l.contagem = f.contagem and l.departamento_id <> f.departamento_id
       join public.departamento d on d.id = l.departamento_id where f.id = $1 and f.contagem = $2 order by l.id desc limit 1`,
    [id, contagem],
  );
  return outro ? `Já foi lido em ${outro.nome}: as duas leituras vão à conciliação, e vale a mais recente.` : null;
}

async function emColeta(work: Work, id: number | null = null): Promise<EmColeta[]> {
  return work.db.rows<EmColeta>(
    `select v.id, v.orgao_id, 'Inventário ' || v.tipo || ', ' || to_char(v.data_corte, 'DD/MM/YYYY') as titulo,
            case v.situacao when 'em_coleta' then 1 else 2 end as contagem,
            (select count(*) from public.inventario_patrimonial_itens i where i.pai_id = v.id and i.resultado <> 'sobra')::int as esperados
       from inventario_patrimonial v
      where v.situacao in ('em_coleta', 'segunda_contagem') and ($1::bigint is null or v.id = $1) order by v.data_corte, v.id`,
    [id],
  );
}

/** @throws NotFoundError out of sight; ConflictError of one that is not being counted */
async function ler(work: Work, id: number): Promise<EmColeta> {
  const [aberto] = await emColeta(work, id);
  if (aberto) return aberto;
  if (!(await work.db.first('select v.id from inventario_patrimonial v where v.id = $1', [id]))) throw new NotFoundError();
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: 'O inventário não está em coleta: o que foi lido fica no aparelho. Fale com a comissão.',
  });
}
