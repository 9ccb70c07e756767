import type { RoutePattern } from '@portal/contract/routePatterns'
import { titles } from '#texts/titles'
import { eagerScreen, lazyScreen, type Screen } from './lazyScreen.ts'
import { LandingScreen } from './screens/landing/LandingScreen.tsx'
import { LoginScreen } from './screens/login/LoginScreen.tsx'
import { MaintenanceScreen } from './screens/maintenance/MaintenanceScreen.tsx'
import type { Frame } from './shell/frame.ts'

export interface Route extends Frame {
  path: RoutePattern
  screen: Screen
  /** The part of the document title that no other route has. */
  title: string
  isPublic: boolean
  /** The build prerenders the route as a page, which is visible before any script has loaded. */
  isPrerendered?: boolean
}

const route = (path: RoutePattern, screen: Screen, about: Omit<Route, 'path' | 'screen'>): Route => ({
  path,
  screen,
  ...about,
})

const landing = eagerScreen(LandingScreen)
const login = eagerScreen(LoginScreen)
const maintenance = eagerScreen(MaintenanceScreen)
const accessibility = lazyScreen(() => import('./screens/accessibility/AccessibilityScreen.tsx'))
const easyLanguage = lazyScreen(() => import('./screens/accessibility/EasyLanguageScreen.tsx'))
const emergency = lazyScreen(() => import('./screens/emergency/EmergencyScreen.tsx'))
const notFound = lazyScreen(() => import('./screens/not-found/NotFoundScreen.tsx'))
const forgotPassword = lazyScreen(() => import('./screens/forgot-password/ForgotPasswordScreen.tsx'))
const newPassword = lazyScreen(() => import('./screens/new-password/NewPasswordScreen.tsx'))
const registration = lazyScreen(() => import('./screens/registration/RegistrationScreen.tsx'))
const registrationConfirm = lazyScreen(() => import('./screens/registration-confirm/RegistrationConfirmScreen.tsx'))
const registrationResend = lazyScreen(() => import('./screens/registration-resend/RegistrationResendScreen.tsx'))
const confirmEmail = lazyScreen(() => import('./screens/confirm-email/ConfirmEmailScreen.tsx'))
const undoChange = lazyScreen(() => import('./screens/undo-change/UndoChangeScreen.tsx'))
const inbox = lazyScreen(() => import('./screens/inbox/InboxScreen.tsx'))
const profile = lazyScreen(() => import('./screens/profile/ProfileScreen.tsx'))
const registrationWithCode = lazyScreen(() => import('./screens/registration-with-code/RegistrationWithCodeScreen.tsx'))
const requestCode = lazyScreen(() => import('./screens/registration-with-code/request-code/RequestCodeScreen.tsx'))
const registrationHelp = lazyScreen(() => import('./screens/registration-with-code/help/RegistrationHelpScreen.tsx'))
const services = lazyScreen(() => import('./screens/services/ServicesScreen.tsx'))
const rentalContract = lazyScreen(() => import('./screens/rental-contract/RentalContractScreen.tsx'))
const costs = lazyScreen(() => import('./screens/costs/CostsScreen.tsx'))
const contact = lazyScreen(() => import('./screens/contact/ContactScreen.tsx'))
const contactSuccess = lazyScreen(() => import('./screens/contact/success/ContactSuccessScreen.tsx'))
const contactOptions = lazyScreen(() => import('./screens/contact/options/ContactOptionsScreen.tsx'))
const serviceFlow = lazyScreen(() => import('./screens/service-flow/ServiceFlowScreen.tsx'))

/** The route table of spec §2, one line per row. */
// biome-ignore format: a table is read by its columns
export const routes: readonly Route[] = [
  route('/',                                  landing,              { title: titles.landing, isPublic: true, isFeaturePage: false, isPrerendered: true }),
  route('/accessibility',                     accessibility,        { title: titles.accessibility, isPublic: true, isPrerendered: true }),
  route('/emergency',                         emergency,            { title: titles.emergency, isPublic: true, isPrerendered: true }),
  route('/inbox',                             inbox,                { title: titles.inbox, isPublic: false, background: 'white' }),
  route('/leichte-sprache',                   easyLanguage,         { title: titles.easyLanguage, isPublic: true, isPrerendered: true }),
  route('/login',                             login,                { title: titles.login, isPublic: true, isPrerendered: true }),
  route('/login/forgot-password',             forgotPassword,       { title: titles.forgotPassword, isPublic: true, isPrerendered: true }),
  route('/login/new-password',                newPassword,          { title: titles.newPassword, isPublic: true }),
  route('/maintenance',                       maintenance,          { title: titles.maintenance, isPublic: true, isPrerendered: true }),
  route('/profile',                           profile,              { title: titles.profile, isPublic: false }),
  route('/profile/confirm-email',             confirmEmail,         { title: titles.confirmEmail, isPublic: true }),
  route('/profile/undo-change',               undoChange,           { title: titles.undoChange, isPublic: true }),
  route('/registration',                      registration,         { title: titles.registration, isPublic: true, isPrerendered: true }),
  route('/registration/confirm',              registrationConfirm,  { title: titles.registrationConfirm, isPublic: true }),
  route('/registration/resend',               registrationResend,   { title: titles.registrationResend, isPublic: true }),
  route('/registrationWithCode',              registrationWithCode, { title: titles.registrationWithCode, isPublic: false }),
  route('/registrationWithCode/request-code', requestCode,          { title: titles.requestCode, isPublic: false }),
  route('/registrationWithCode/help',         registrationHelp,     { title: titles.registrationHelp, isPublic: false }),
  route('/services',                          services,             { title: titles.services, isPublic: false, isContractPickerAvailable: true }),
  route('/services/:id',                      serviceFlow,          { title: titles.serviceFlow, isPublic: false, isFullscreenFlow: true, layout: 'serviceFlow', appLayout: 'simple' }),
  route('/services/contract',                 rentalContract,       { title: titles.rentalContract, isPublic: false, isContractPickerAvailable: true }),
  route('/services/costs',                    costs,                { title: titles.costs, isPublic: false, isContractPickerAvailable: true }),
  route('/services/contact',                  contact,              { title: titles.contact, isPublic: true, isContractPickerAvailable: true, appLayout: 'simple', isPrerendered: true }),
  route('/services/contact/success',          contactSuccess,       { title: titles.contactSent, isPublic: true }),
  route('/services/contactoptions',           contactOptions,       { title: titles.contactOptions, isPublic: false, appLayout: 'simple' }),
]

/** The route of any other URL. */
export const unknownRoute = route('*', notFound, { title: titles.notFound, isPublic: true })
