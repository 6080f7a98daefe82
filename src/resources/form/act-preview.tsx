import { App } from 'antd';
import { useCallback } from 'react';
import { http } from '../../providers/http';
import type { ActPreview } from '../definition/posting';
import type { Act } from '../definition/resource';
import { PostingsTable } from './postings-table';
import { dismissOf } from './titles';

/** What an act would do, as its confirmation says it. */
export function PreviewOfAct({ preview, text, posts = true }: { preview: ActPreview; text?: string | undefined; posts?: boolean }) {
  const { pergunta, lancamentos } = preview;
  return (
    <div className="previa-do-ato">
      {pergunta && (
        <p>
          <strong>{pergunta}</strong>
        </p>
      )}
      {text && <p>{text}</p>}
      {lancamentos.length > 0 && <PostingsTable entries={lancamentos} />}
      {posts && lancamentos.length === 0 && <p>O ato não faz lançamento contábil agora.</p>}
    </div>
  );
}

/**
 * Asks to confirm an act that posts, with the entries that it would record; the server, which does the act and undoes it to
 * tell them, refuses here what it would refuse.
 *
 * @returns whether it is confirmed
 */
export function useConfirmPosting(): (path: string, act: Pick<Act, 'label' | 'confirm' | 'tells'>, input: unknown) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (path, { label, confirm, tells }, input) => {
      const { data } = await http.post<ActPreview>(`${path}/previa`, input);
      return new Promise<boolean>((answer) => {
        modal.confirm({
          title: label,
          content: <PreviewOfAct preview={data} text={confirm} posts={!tells} />,
          width: 760,
          okText: 'Sim',
          cancelText: dismissOf(label),
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      });
    },
    [modal],
  );
}
