import './blocks.css';
import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Block, BlockColumn, BlockSection, PageBlocks } from '../definition/blocks';
import { color, type Fields, integer, text, yesNo } from '../definition/field';
import { formatValue } from '../definition/format';
import { emptyDraft } from '../definition/validate';
import { useFormState } from '../form/form-state';
import { addBlock, addSection, changeBlock, changeSection, moveBlock, moveSection, removeBlock, removeSection } from './edit-page';
import { blockKinds } from './kinds';

const AskingDialog = lazy(() => import('../form/asking-dialog'));

interface BlocksEditorProps {
  value: PageBlocks;
  onChange: (value: PageBlocks) => void;
}

/** What is being filled in: a new block of a column, one that is there, or how a section looks. */
type Open = { column: string; tipo: string } | { block: Block } | { section: BlockSection };

/** The blocks of a page as a list: each section, its columns and what is in them, all by keyboard. */
export default function BlocksEditor({ value, onChange }: BlocksEditorProps) {
  const { locked } = useFormState();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <div className="blocos">
      {value.secoes.map((section, n) => (
        <fieldset key={section.id} className="blocos__secao">
          <legend>{section.nome || `Seção ${n + 1}`}</legend>
          {!locked && (
            <Tools
              what={section.nome || `seção ${n + 1}`}
              onEdit={() => setOpen({ section })}
              onMove={(by) => onChange(moveSection(value, section.id, by))}
              onRemove={() => onChange(removeSection(value, section.id))}
            />
          )}
          <div className="blocos__colunas">
            {section.colunas.map((column) => (
              <Column key={column.id} column={column} value={value} locked={locked} onChange={onChange} onOpen={setOpen} />
            ))}
          </div>
        </fieldset>
      ))}
      {value.secoes.length === 0 && <p className="espera">A página ainda não tem seções.</p>}
      {!locked && (
        <div className="blocos__acoes">
          {[1, 2, 3].map((columns) => (
            <Button key={columns} onClick={() => onChange(addSection(value, columns))}>
              {columns === 1 ? 'Acrescentar seção' : `Seção de ${columns} colunas`}
            </Button>
          ))}
        </div>
      )}
      {open && <Filling open={open} value={value} onChange={onChange} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ColumnProps extends BlocksEditorProps {
  column: BlockColumn;
  locked: boolean;
  onOpen: (open: Open) => void;
}

function Column({ column, value, locked, onChange, onOpen }: ColumnProps) {
  const options = [...blockKinds.values()].map(({ tipo, label }) => ({ value: tipo, label }));
  const add = (tipo: string) => {
    const asks = Object.keys(blockKinds.get(tipo)?.props ?? {}).length > 0;
    if (asks) return onOpen({ column: column.id, tipo });
    onChange(addBlock(value, column.id, tipo, {}));
  };
  return (
    <div className="blocos__coluna">
      <ol>
        {column.blocos.map((block) => (
          <li key={block.id}>
            <span className="blocos__nome">
              <strong>{labelOf(block)}</strong> {inWords(block)}
            </span>
            {!locked && (
              <Tools
                what={labelOf(block)}
                onEdit={() => onOpen({ block })}
                onMove={(by) => onChange(moveBlock(value, block.id, by))}
                onRemove={() => onChange(removeBlock(value, block.id))}
              />
            )}
          </li>
        ))}
      </ol>
      {!locked && (
        <Select<string>
          aria-label="Acrescentar bloco"
          placeholder="Acrescentar bloco"
          value={null as unknown as string}
          showSearch
          optionFilterProp="label"
          options={options}
          onChange={add}
        />
      )}
    </div>
  );
}

const labelOf = ({ tipo }: Block): string => blockKinds.get(tipo)?.label ?? tipo;

/** What tells a block from the others: the first text of what it was given. */
function inWords({ tipo, props }: Block): string {
  const told = Object.entries(blockKinds.get(tipo)?.props ?? {}).map(([name, field]) =>
    formatValue(field, props[name]).replace(/<[^>]*>/g, ' '),
  );
  return told.find((words) => words.trim() !== '')?.slice(0, 80) ?? '';
}

interface ToolsProps {
  what: string;
  onEdit: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function Tools({ what, onEdit, onMove, onRemove }: ToolsProps) {
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button type="text" size="small" icon={icon} aria-label={`${label}: ${what}`} title={label} onClick={onClick} />
  );
  return (
    <span className="blocos__ferramentas">
      {tool('Editar', <Pencil size={16} aria-hidden />, onEdit)}
      {tool('Subir', <ArrowUp size={16} aria-hidden />, () => onMove(-1))}
      {tool('Descer', <ArrowDown size={16} aria-hidden />, () => onMove(1))}
      {tool('Remover', <Trash2 size={16} aria-hidden />, onRemove)}
    </span>
  );
}

/** How a section looks. */
const SECTION: Fields = {
  nome: text(80, { label: 'Nome', span: 6 }),
  cor: color({ label: 'Cor de fundo', span: 6 }),
  topo: integer({ label: 'Espaço acima (px)', min: 0, max: 200, span: 6 }),
  base: integer({ label: 'Espaço abaixo (px)', min: 0, max: 200, span: 6 }),
  celular: yesNo({ label: 'No celular', default: true, span: 4 }),
  tablet: yesNo({ label: 'No tablet', default: true, span: 4 }),
  computador: yesNo({ label: 'No computador', default: true, span: 4 }),
};

interface FillingProps extends BlocksEditorProps {
  open: Open;
  onClose: () => void;
}

function Filling({ open, value, onChange, onClose }: FillingProps) {
  const { title, fields, values, keep } = fillingOf(open, value);
  return (
    <Suspense fallback={null}>
      <AskingDialog
        title={title}
        text={undefined}
        fields={fields}
        values={values}
        onSubmit={async (typed) => onChange(keep(typed))}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface Filled {
  title: string;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  keep: (typed: Record<string, unknown>) => PageBlocks;
}

function fillingOf(open: Open, page: PageBlocks): Filled {
  if ('section' in open) {
    const { id, nome, fundo, espaco, visivel } = open.section;
    return {
      title: 'Seção',
      fields: SECTION,
      values: { nome, cor: fundo?.cor ?? null, ...espaco, ...(visivel ?? { celular: true, tablet: true, computador: true }) },
      keep: (typed) => changeSection(page, id, sectionOf(typed)),
    };
  }
  const tipo = 'block' in open ? open.block.tipo : open.tipo;
  const fields = blockKinds.get(tipo)?.props ?? {};
  return {
    title: blockKinds.get(tipo)?.label ?? tipo,
    fields,
    values: 'block' in open ? open.block.props : emptyDraft(fields),
    keep: (typed) => ('block' in open ? changeBlock(page, open.block.id, typed) : addBlock(page, open.column, tipo, typed)),
  };
}

function sectionOf(typed: Record<string, unknown>): Partial<BlockSection> {
  return {
    nome: (typed.nome as string | null) || null,
    fundo: { cor: (typed.cor as string | null) || null, imagem: null },
    espaco: { topo: Number(typed.topo ?? 0), base: Number(typed.base ?? 0) },
    visivel: { celular: typed.celular !== false, tablet: typed.tablet !== false, computador: typed.computador !== false },
  };
}
