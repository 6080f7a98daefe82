import './capture.css';
import { useEffect } from 'react';
import { TaskList } from './task-list';
import { TaskScreen } from './task-screen';
import { keepPages } from './worker';

const TASK = /^\/captura\/([a-z-]+)\/(\d{1,15})\/?$/;

/** What people do in the field, on the phone, with or without network. It brings nothing of the application behind the login. */
export function CaptureApp() {
  useEffect(() => void keepPages().catch(() => undefined), []);
  const [, captura, id] = TASK.exec(window.location.pathname) ?? [];
  return captura && id ? <TaskScreen captura={captura} id={Number(id)} /> : <TaskList />;
}
