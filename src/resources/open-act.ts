import type { NavigateFunction } from 'react-router';
import { downloadFile } from '../providers/download';
import type { Act, Resource } from './definition/resource';

/** Goes to the screen of an act that has one, or downloads the file of an act that is one. */
export function openAct(resource: Resource, name: string, { page }: Act, id: number, navigate: NavigateFunction): void {
  if (page) navigate(page.replace(':id', String(id)));
  // the refusal is already on screen
  else void downloadFile(`${resource.api.path}/${id}/${name}`).catch(() => undefined);
}
