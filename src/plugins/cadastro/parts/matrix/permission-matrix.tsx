import './permission-matrix.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { counted } from '../../../../resources/definition/format';
import { useFormState } from '../../../../resources/form/form-state';
import { grupoUsuario, REGRAS } from '../../resources/grupo_usuario';
import { MatrixConflicts } from './matrix-conflicts';
import {
  contarPermissoes,
  definirRegra,
  definirTodos,
  differenceOfGrants,
  differenceText,
  escreverPermissoes,
  extentOf,
  filtrarArvore,
  type Grants,
  lerPermissoes,
  type MatrixLine,
  RULES,
  type TreeNode,
  uselessUnlocks,
} from './matrix-model';

/** The matrix of a group: the tree of systems by the six rules. A box on a parent sets what is below it. */
export default function PermissionMatrix({ name }: { name: string }) {
  const { locked } = useFormState();
  const { field } = useController({ name });
  const lines = (field.value ?? []) as MatrixLine[];
  const source = useTreeSource();
  const { data: tree = [], isLoading } = useQuery({
    queryKey: ['arvore-de-sistemas', source],
    queryFn: async () =>
      (await http.get<TreeNode[]>(source)).data.filter(({ codigo }) => !codigo.startsWith('publico.') && codigo !== 'login'),
  });
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const grants = useMemo(() => lerPermissoes(lines), [lines]);
  const shown = useMemo(() => filtrarArvore(tree, text), [tree, text]);
  const { telas, regras } = contarPermissoes(grants);
  const saved = useFormContext().formState.defaultValues?.[name] as MatrixLine[] | undefined;
  const changed = useMemo(() => differenceText(differenceOfGrants(lerPermissoes(saved ?? []), grants)), [saved, grants]);
  const useless = useMemo(() => uselessUnlocks(tree, grants), [tree, grants]);

  const mudar = (next: Grants) => field.onChange(escreverPermissoes(next, lines));
  const alternar = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  if (isLoading) return <p role="status">Buscando itens...</p>;
  return (
    <div className="matriz">
      <div className="matriz__topo">
        <Input
          allowClear
          placeholder="Buscar tela"
          aria-label="Buscar tela"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span aria-live="polite">
          {counted(telas, 'tela', 'telas')} · {counted(regras, 'permissão', 'permissões')}
          {!locked && changed && ` · ao salvar: ${changed}`}
        </span>
      </div>
      {useless.length > 0 && (
        <p className="campo__aviso" role="status">
          Liberar sem Salvar não tem efeito:{' '}
          {useless
            .slice(0, 3)
            .map(({ nome }) => nome)
            .join(', ')}
          {useless.length > 3 && ` e mais ${useless.length - 3}`}.
        </p>
      )}
      <MatrixConflicts tree={tree} grants={grants} />
      <div className="matriz__rolagem">
        <table>
          <caption className="so-leitor">Permissões por tela e regra</caption>
          <thead>
            <tr>
              <th scope="col">Tela</th>
              {RULES.map((rule) => (
                <th key={rule} scope="col">
                  {REGRAS[rule]}
                </th>
              ))}
              {!locked && <th scope="col">Tudo / nada</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((node) => (
              <MatrixRows
                key={node.id}
                node={node}
                depth={0}
                grants={grants}
                open={open}
                all={text.trim() !== ''}
                locked={locked}
                onToggle={alternar}
                onChange={mudar}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The whole tree is for who keeps groups, or the tree itself; who only reads a group sees the screens that it has. */
function useTreeSource(): string {
  const { access } = useSession();
  const { getValues } = useFormContext();
  const whole = access.has(grupoUsuario.menu, 2) || access.has('configuracao.sistemas', 1);
  return whole ? '/desenvolvedor/sistema/completo' : `/desenvolvedor/sistema/raiz_perfil/${getValues('id')}`;
}

interface MatrixRowsProps {
  node: TreeNode;
  depth: number;
  grants: Grants;
  open: ReadonlySet<number>;
  /** Everything is shown open: the tree is being searched. */
  all: boolean;
  locked: boolean;
  onToggle: (id: number) => void;
  onChange: (next: Grants) => void;
}

function MatrixRows(props: MatrixRowsProps) {
  const { node, depth, grants, open, all, locked, onToggle, onChange } = props;
  const expanded = all || open.has(node.id);
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingLeft: 4 + depth * 20 }}>
          {node.items.length > 0 ? (
            <button type="button" aria-expanded={expanded} onClick={() => onToggle(node.id)}>
              <ChevronRight size={15} aria-hidden />
              {node.nome}
            </button>
          ) : (
            <span>{node.nome}</span>
          )}
        </th>
        {RULES.map((rule) => (
          <td key={rule}>
            <RuleBox node={node} rule={rule} grants={grants} locked={locked} onChange={onChange} />
          </td>
        ))}
        {!locked && (
          <td>
            <Button size="small" type="text" onClick={() => onChange(definirTodos(node, true, grants))}>
              tudo<span className="so-leitor"> em {node.nome}</span>
            </Button>
            <Button size="small" type="text" onClick={() => onChange(definirTodos(node, false, grants))}>
              nada<span className="so-leitor"> em {node.nome}</span>
            </Button>
          </td>
        )}
      </tr>
      {expanded && node.items.map((child) => <MatrixRows key={child.id} {...props} node={child} depth={depth + 1} />)}
    </>
  );
}

interface RuleBoxProps {
  node: TreeNode;
  rule: number;
  grants: Grants;
  locked: boolean;
  onChange: (next: Grants) => void;
}

/** One box: on, off, or half when only part of what is below has the rule; a dash where nothing offers it. */
function RuleBox({ node, rule, grants, locked, onChange }: RuleBoxProps) {
  const extent = extentOf(node, rule, grants);
  if (extent === 'absent') return <span aria-hidden>–</span>;
  const label = `${REGRAS[rule as keyof typeof REGRAS]} em ${node.nome}`;
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={extent === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = extent === 'some';
      }}
      disabled={locked}
      onChange={() => onChange(definirRegra(node, rule, extent !== 'all', grants))}
    />
  );
}
